import type { AgencyClaim } from "@shared/claims/schemas";
import { fullName } from "@shared/lib/format";
import { useInlineMessage } from "@/admin/use-inline-message";
import { ApiError, errorMessage } from "@/lib/api/api-fetch";
import { announce } from "@/lib/feedback/announce";
import { useApproveClaim, useRefetchClaims, useRejectClaim } from "./queries";

/** Approves and rejects claims. If another admin was first, shows an inline message and moves on. */
export function useClaimDecisions(ids: readonly number[]) {
  const refetchClaims = useRefetchClaims();
  const approveMutation = useApproveClaim();
  const rejectMutation = useRejectClaim();
  const inlineMessage = useInlineMessage(ids);
  const showMessage = (claim: AgencyClaim, message: string) =>
    inlineMessage.show(claim.id, `${fullName(claim.claimant)}: ${message}`);

  async function finishDecision(claim: AgencyClaim, request: Promise<AgencyClaim>): Promise<"decided"> {
    inlineMessage.clear();
    try {
      const { status } = await request;
      announce(`The claim of ${fullName(claim.claimant)} was ${status}.`);
    } catch (error) {
      if (!(error instanceof ApiError && error.problem?.code === "already_decided")) throw error;
      showMessage(claim, error.problem.message);
      await refetchClaims();
    }
    return "decided";
  }

  return {
    inlineMessage: inlineMessage,
    isApproving: approveMutation.isPending,

    /** Fails if the claimant or the profile is already taken; the claim stays pending and can be rejected. */
    async approve(claim: AgencyClaim): Promise<"decided" | "failed"> {
      try {
        return await finishDecision(
          claim,
          approveMutation.mutateAsync({ params: { id: claim.id }, body: {} }),
        );
      } catch (error) {
        showMessage(claim, errorMessage(error) ?? "Failed to approve the claim.");
        await refetchClaims();
        return "failed";
      }
    },

    /** Rejects if the request fails, so that the dialog stays open with the typed reason. */
    reject: (claim: AgencyClaim, reason: string | undefined) =>
      finishDecision(claim, rejectMutation.mutateAsync({ params: { id: claim.id }, body: { reason } })),
  };
}
