import type { VcApplication } from "@shared/admin/schemas";
import { fullName } from "@shared/lib/format";
import { ApiError, errorMessage } from "@/lib/api/api-fetch";
import { announce } from "@/lib/feedback/announce";
import {
  approveFailedText,
  useApproveVcApplication,
  useRefetchVcApplications,
  useRejectVcApplication,
} from "./queries";
import { useInlineMessage } from "./use-inline-message";

/**
 * Approves and rejects VC applications. If another admin decided first, the application counts as decided
 * and an inline message says why the request failed.
 */
export function useVcDecisions(ids: readonly number[]) {
  const refetchApplications = useRefetchVcApplications();
  const approveMutation = useApproveVcApplication();
  const rejectMutation = useRejectVcApplication();
  const inlineMessage = useInlineMessage(ids);

  async function settleDecision(user: VcApplication, response: Promise<VcApplication>): Promise<"decided"> {
    inlineMessage.clear();
    try {
      const { vcApprovalStatus } = await response;
      announce(`${fullName(user)} ${vcApprovalStatus}.`);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      inlineMessage.show(user.id, `${fullName(user)}: ${errorMessage(error)}`);
      await refetchApplications();
    }
    return "decided";
  }

  return {
    inlineMessage: inlineMessage,
    isApproving: approveMutation.isPending,

    async approve(user: VcApplication): Promise<"decided" | "failed"> {
      try {
        return await settleDecision(user, approveMutation.mutateAsync({ params: { id: user.id }, body: {} }));
      } catch (error) {
        inlineMessage.show(user.id, `${fullName(user)}: ${errorMessage(error) ?? approveFailedText}`);
        return "failed";
      }
    },

    /** Rejects when the request fails, so that the dialog keeps the typed reason. */
    reject: (user: VcApplication, reason: string | undefined) =>
      settleDecision(user, rejectMutation.mutateAsync({ params: { id: user.id }, body: { reason } })),
  };
}
