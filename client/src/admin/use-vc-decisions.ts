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

  async function settleDecision(
    applicant: VcApplication,
    response: Promise<VcApplication>,
  ): Promise<"decided"> {
    inlineMessage.clear();
    try {
      const { vcApprovalStatus } = await response;
      announce(`${fullName(applicant)} ${vcApprovalStatus}.`);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      inlineMessage.show(applicant.id, `${fullName(applicant)}: ${errorMessage(error)}`);
      await refetchApplications();
    }
    return "decided";
  }

  return {
    inlineMessage,
    isApproving: approveMutation.isPending,

    async approve(applicant: VcApplication): Promise<"decided" | "failed"> {
      try {
        return await settleDecision(
          applicant,
          approveMutation.mutateAsync({ params: { id: applicant.id }, body: {} }),
        );
      } catch (error) {
        inlineMessage.show(
          applicant.id,
          `${fullName(applicant)}: ${errorMessage(error) ?? approveFailedText}`,
        );
        return "failed";
      }
    },

    /** The promise rejects when the request fails, so that the dialog keeps the typed reason. */
    reject: (applicant: VcApplication, reason: string | undefined) =>
      settleDecision(
        applicant,
        rejectMutation.mutateAsync({ params: { id: applicant.id }, body: { reason } }),
      ),
  };
}
