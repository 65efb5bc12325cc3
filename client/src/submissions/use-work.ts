import type { ReceivedSubmission } from "@shared/submissions/schemas";
import { useState } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { announce } from "@/lib/feedback/announce";
import { stayInRow } from "./lead-on";
import { statusFailed, useSetStatus } from "./queries";
import { useBulk } from "./use-bulk";
import { useSelection } from "./use-selection";

export type Decision = "approved" | "rejected";

/** The state of Candidate Management: selection, single and bulk decisions, and the error of each row. */
export function useWork(scope: string) {
  const selection = useSelection(scope);
  const [errors, setErrors] = useState<ReadonlyMap<number, string>>(new Map());
  const clearErrors = (ids: readonly number[]) =>
    setErrors((previous) => new Map([...previous].filter(([id]) => !ids.includes(id))));
  const addErrors = (failed: readonly (readonly [number, string])[]) =>
    setErrors((previous) => new Map([...previous, ...failed]));
  const statusMutation = useSetStatus("each", (id, message) => addErrors([[id, message]]));
  const bulk = useBulk({ selection, onStart: clearErrors, onFailed: addErrors });

  return {
    selection,
    refusals: errors,
    bulk,
    async decide({ id, candidateName, storedStatus }: ReceivedSubmission, status: Decision) {
      clearErrors([id]);
      try {
        await statusMutation.mutateAsync({ params: { id }, body: { status }, previousStatus: storedStatus });
        // An earlier decision on this row may have failed in the meantime.
        clearErrors([id]);
        announce(`${candidateName} ${status}.`);
        stayInRow(id);
      } catch (error) {
        addErrors([[id, errorMessage(error) ?? statusFailed.text]]);
      }
    },
  };
}

export type Work = ReturnType<typeof useWork>;
