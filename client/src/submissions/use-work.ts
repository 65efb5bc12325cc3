import type { ReceivedSubmission } from "@shared/submissions/schemas";
import { useState } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { announce } from "@/lib/feedback/announce";
import { stayInRow } from "./lead-on";
import { statusFailed, useSetStatus } from "./queries";
import { useBulk } from "./use-bulk";
import { useSelection } from "./use-selection";

export type Decision = "approved" | "rejected";

/** What is selected, the decisions on rows and on the selection, and why one failed. */
export function useWork(scope: string) {
  const selection = useSelection(scope);
  const [refusals, setRefusals] = useState<ReadonlyMap<number, string>>(new Map());
  const forget = (ids: readonly number[]) =>
    setRefusals((old) => new Map([...old].filter(([id]) => !ids.includes(id))));
  const refuse = (failed: readonly (readonly [number, string])[]) =>
    setRefusals((old) => new Map([...old, ...failed]));
  const deciding = useSetStatus("each", (id, sentence) => refuse([[id, sentence]]));
  const bulk = useBulk({ selection, onBegin: forget, onRefused: refuse });

  return {
    selection,
    refusals,
    bulk,
    async decide({ id, candidateName, storedStatus }: ReceivedSubmission, status: Decision) {
      forget([id]);
      try {
        await deciding.mutateAsync({ params: { id }, body: { status }, was: storedStatus });
        // Of a move before this one, which failed meanwhile.
        forget([id]);
        announce(`${candidateName} ${status}.`);
        stayInRow(id);
      } catch (error) {
        refuse([[id, errorMessage(error) ?? statusFailed.text]]);
      }
    },
  };
}

export type Work = ReturnType<typeof useWork>;
