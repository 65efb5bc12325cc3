import type { ReceivedApplication } from "@shared/applications/schemas";
import { fullName, pluralize } from "@shared/lib/format";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { announce } from "@/lib/feedback/announce";
import { receivedApplicationCountsQuery } from "./counts";
import { approveFailedText, rejectFailedText, useApproveApplication, useRejectApplication } from "./queries";

/** Approves and rejects applications. Tracks the decided ones per list (`scope`), and the errors. */
export function useApplicationDecisions(scope: string, jobId: number | undefined) {
  const client = useQueryClient();
  const approveMutation = useApproveApplication();
  const rejectMutation = useRejectApplication();
  const [decided, setDecided] = useState<{ scope: string; ids: readonly number[] }>({ scope, ids: [] });
  const [errors, setErrors] = useState<Readonly<Record<number, string>>>({});
  const decidedIds = decided.scope === scope ? decided.ids : [];

  function start({ application: { id } }: ReceivedApplication) {
    setDecided({ scope, ids: [...decidedIds, id] });
    setErrors(({ [id]: _previous, ...others }) => others);
  }
  function announceDecision({ applicant }: ReceivedApplication, decision: string) {
    const pendingCount = client.getQueryData(receivedApplicationCountsQuery(jobId).queryKey)?.pending;
    const remaining =
      pendingCount === undefined ? "" : ` ${pluralize(pendingCount, "application")} pending review.`;
    announce(`${fullName(applicant)} ${decision}.${remaining}`);
  }

  return {
    decidedIds: decidedIds,
    refusals: errors,

    async approve(entry: ReceivedApplication) {
      const { id } = entry.application;
      start(entry);
      try {
        await approveMutation.mutateAsync({ params: { id } });
        announceDecision(entry, "approved");
      } catch (error) {
        setErrors((others) => ({ ...others, [id]: errorMessage(error) ?? approveFailedText }));
      }
    },

    /** Rejects if the request fails, so that the dialog stays open with the typed reason. */
    async reject(entry: ReceivedApplication, reason: string | undefined) {
      const { id } = entry.application;
      start(entry);
      try {
        await rejectMutation.mutateAsync({ params: { id }, body: { reason } });
        announceDecision(entry, "rejected");
      } catch (error) {
        setErrors((others) => ({ ...others, [id]: errorMessage(error) ?? rejectFailedText }));
        throw error;
      }
    },
  };
}
