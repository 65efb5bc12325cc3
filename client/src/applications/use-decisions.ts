import type { ReceivedApplication } from "@shared/applications/schemas";
import { fullName, pluralize } from "@shared/lib/text";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { announce } from "@/lib/feedback/announce";
import { receivedCounts } from "./counts";
import { approveFailed, rejectFailed, useApprove, useReject } from "./queries";

/** Approve and reject, what was decided while this list was open, and why a decision was refused. */
export function useDecisions(scope: string, job: number | undefined) {
  const client = useQueryClient();
  const approving = useApprove();
  const rejecting = useReject();
  const [decided, setDecided] = useState<{ scope: string; ids: readonly number[] }>({ scope, ids: [] });
  const [refusals, setRefusals] = useState<Readonly<Record<number, string>>>({});
  const here = decided.scope === scope ? decided.ids : [];

  function begin({ application: { id } }: ReceivedApplication) {
    setDecided({ scope, ids: [...here, id] });
    setRefusals(({ [id]: _old, ...others }) => others);
  }
  function tell({ applicant }: ReceivedApplication, what: string) {
    const left = client.getQueryData(receivedCounts(job).queryKey)?.pending;
    announce(
      `${fullName(applicant)} ${what}.${left === undefined ? "" : ` ${pluralize(left, "application")} pending review.`}`,
    );
  }

  return {
    decidedHere: here,
    refusals,

    async approve(entry: ReceivedApplication) {
      const { id } = entry.application;
      begin(entry);
      try {
        await approving.mutateAsync({ params: { id } });
        tell(entry, "approved");
      } catch (error) {
        setRefusals((others) => ({ ...others, [id]: errorMessage(error) ?? approveFailed }));
      }
    },

    /** Fails like the call, so that the dialog keeps the reason that was typed. */
    async reject(entry: ReceivedApplication, reason: string | undefined) {
      const { id } = entry.application;
      begin(entry);
      try {
        await rejecting.mutateAsync({ params: { id }, body: { reason } });
        tell(entry, "rejected");
      } catch (error) {
        setRefusals((others) => ({ ...others, [id]: errorMessage(error) ?? rejectFailed }));
        throw error;
      }
    },
  };
}
