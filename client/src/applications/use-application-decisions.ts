import type { ReceivedApplication } from "@shared/applications/schemas";
import { fullName, pluralize } from "@shared/lib/format";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { announce } from "@/lib/feedback/announce";
import { receivedApplicationCountsQuery } from "./application-counts-queries";
import { approveFailedText, rejectFailedText, useApproveApplication, useRejectApplication } from "./queries";

/** Approves and rejects applications. Keeps the errors, and the applications decided in the list `listKey`. */
export function useApplicationDecisions(listKey: string, jobId: number | undefined) {
  const queryClient = useQueryClient();
  const approveMutation = useApproveApplication();
  const rejectMutation = useRejectApplication();
  const [decided, setDecided] = useState<{ listKey: string; ids: readonly number[] }>({ listKey, ids: [] });
  const [errorById, setErrorById] = useState<Readonly<Record<number, string>>>({});
  const decidedIds = decided.listKey === listKey ? decided.ids : [];

  function startDecision({ application: { id } }: ReceivedApplication) {
    setDecided({ listKey, ids: [...decidedIds, id] });
    setErrorById(({ [id]: _previous, ...others }) => others);
  }
  function announceDecision({ applicant }: ReceivedApplication, decision: string) {
    const pendingCount = queryClient.getQueryData(receivedApplicationCountsQuery(jobId).queryKey)?.pending;
    const pendingText =
      pendingCount === undefined ? "" : ` ${pluralize(pendingCount, "application")} pending review.`;
    announce(`${fullName(applicant)} ${decision}.${pendingText}`);
  }

  return {
    decidedApplicationIds: decidedIds,
    errorByApplicationId: errorById,

    async approve(receivedApplication: ReceivedApplication) {
      const { id } = receivedApplication.application;
      startDecision(receivedApplication);
      try {
        await approveMutation.mutateAsync({ params: { id } });
        announceDecision(receivedApplication, "approved");
      } catch (error) {
        setErrorById((others) => ({ ...others, [id]: errorMessage(error) ?? approveFailedText }));
      }
    },

    /** Rejects if the request fails, so that the dialog stays open with the typed reason. */
    async reject(receivedApplication: ReceivedApplication, reason: string | undefined) {
      const { id } = receivedApplication.application;
      startDecision(receivedApplication);
      try {
        await rejectMutation.mutateAsync({ params: { id }, body: { reason } });
        announceDecision(receivedApplication, "rejected");
      } catch (error) {
        setErrorById((others) => ({ ...others, [id]: errorMessage(error) ?? rejectFailedText }));
        throw error;
      }
    },
  };
}
