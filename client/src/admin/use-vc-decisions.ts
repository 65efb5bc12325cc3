import type { VcApplication } from "@shared/admin/schemas";
import { fullName } from "@shared/lib/format";
import { errorMessage } from "@/lib/api/api-fetch";
import { announce } from "@/lib/feedback/announce";
import { isConflictError } from "./is-conflict-error";
import {
  approveFailedText,
  useApproveVcApplication,
  useRefetchVcApplications,
  useRejectVcApplication,
} from "./queries";
import { useInlineMessage } from "./use-inline-message";

/**
 * `refused`: the server rejected the decision, because another admin decided first or the profile has
 * changed.
 */
export type VcDecisionOutcome = "decided" | "refused" | "failed";

/** Approves and rejects VC applications. If the server rejects a decision, an inline message says why. */
export function useVcDecisions(shownApplicantIds: readonly number[]) {
  const refetchApplications = useRefetchVcApplications();
  const approveMutation = useApproveVcApplication();
  const rejectMutation = useRejectVcApplication();
  const inlineMessage = useInlineMessage(shownApplicantIds);
  const showMessage = (applicant: VcApplication, message: string | undefined) =>
    inlineMessage.show(applicant.id, `${fullName(applicant)}: ${message}`);

  async function awaitDecision(
    applicant: VcApplication,
    request: Promise<VcApplication>,
  ): Promise<VcDecisionOutcome> {
    inlineMessage.clear();
    try {
      const { vcApprovalStatus } = await request;
      announce(`${fullName(applicant)} ${vcApprovalStatus}.`);
    } catch (error) {
      if (!isConflictError(error)) throw error;
      showMessage(applicant, errorMessage(error));
      await refetchApplications();
      return "refused";
    }
    return "decided";
  }

  return {
    inlineMessage,
    isApproving: approveMutation.isPending,

    /** Shows any error as an inline message, because the confirmation dialog has no place for it. */
    async approve(applicant: VcApplication): Promise<VcDecisionOutcome> {
      try {
        const body = { seen: applicant.identityVersion };
        const request = approveMutation.mutateAsync({ params: { id: applicant.id }, body });
        return await awaitDecision(applicant, request);
      } catch (error) {
        showMessage(applicant, errorMessage(error) ?? approveFailedText);
        return "failed";
      }
    },

    /** Rejects if the request fails, so that the dialog stays open with the typed reason. */
    reject(applicant: VcApplication, reason: string | undefined): Promise<VcDecisionOutcome> {
      const body = { reason, seen: applicant.identityVersion };
      const request = rejectMutation.mutateAsync({ params: { id: applicant.id }, body });
      return awaitDecision(applicant, request);
    },
  };
}
