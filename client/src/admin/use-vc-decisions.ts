import type { VcApplication } from "@shared/admin/schemas";
import { fullName } from "@shared/lib/format";
import { errorMessage } from "@/lib/api/api-fetch";
import { isConflictError } from "@/lib/api/is-conflict-error";
import { announce } from "@/lib/feedback/announce";
import {
  approveFailedText,
  useApproveVcApplication,
  useRefetchVcApplications,
  useRejectVcApplication,
} from "./queries";
import { useEntryError } from "./use-entry-error";

/**
 * "conflict": another admin decided first, or the applicant's profile has changed. "failed" comes only from
 * `approve`, because a failed `reject` rejects its promise.
 */
export type VcDecisionOutcome = "decided" | "conflict" | "failed";

/** Approves and rejects VC applications. A message beside the card says why the server refused a decision. */
export function useVcDecisions(listedApplicantIds: readonly number[]) {
  const refetchApplications = useRefetchVcApplications();
  const approveMutation = useApproveVcApplication();
  const rejectMutation = useRejectVcApplication();
  const entryError = useEntryError({ listedIds: listedApplicantIds });
  /** A conflict always has a message. Only an approval that failed in another way may have none. */
  const showError = (applicant: VcApplication, error: unknown) =>
    entryError.show(applicant.id, `${fullName(applicant)}: ${errorMessage(error) ?? approveFailedText}`);

  /** Awaits the request and announces the decision. A conflict (409) is shown beside the card. */
  async function awaitDecision(
    applicant: VcApplication,
    request: Promise<VcApplication>,
  ): Promise<VcDecisionOutcome> {
    entryError.clear();
    try {
      const { vcApprovalStatus } = await request;
      announce(`${fullName(applicant)} ${vcApprovalStatus}.`);
    } catch (error) {
      if (!isConflictError(error)) throw error;
      showError(applicant, error);
      await refetchApplications();
      return "conflict";
    }
    return "decided";
  }

  return {
    entryError,
    isApproving: approveMutation.isPending,

    /** Shows any error beside the card, because the confirmation dialog has no place for an error. */
    async approve(applicant: VcApplication): Promise<VcDecisionOutcome> {
      try {
        // `seen`: the server refuses the decision if the name or company has changed since.
        const body = { seen: applicant.identityVersion };
        const request = approveMutation.mutateAsync({ params: { id: applicant.id }, body });
        return await awaitDecision(applicant, request);
      } catch (error) {
        showError(applicant, error);
        return "failed";
      }
    },

    /** The promise rejects if the request fails, so that the dialog stays open with the typed reason. */
    reject(applicant: VcApplication, reason: string | undefined): Promise<VcDecisionOutcome> {
      const body = { reason, seen: applicant.identityVersion };
      const request = rejectMutation.mutateAsync({ params: { id: applicant.id }, body });
      return awaitDecision(applicant, request);
    },
  };
}
