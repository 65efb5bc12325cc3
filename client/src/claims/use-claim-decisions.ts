import type { AgencyClaim } from "@shared/claims/schemas";
import { fullName } from "@shared/lib/format";
import { useEntryError } from "@/admin/use-entry-error";
import { ApiError, errorMessage } from "@/lib/api/api-fetch";
import { announce } from "@/lib/feedback/announce";
import { useApproveClaim, useRefetchClaims, useRejectClaim } from "./queries";

/** Approves and rejects claims. A claim that another admin has already decided counts as decided. */
export function useClaimDecisions(listedClaimIds: readonly number[]) {
  const refetchClaims = useRefetchClaims();
  const approveMutation = useApproveClaim();
  const rejectMutation = useRejectClaim();
  const entryError = useEntryError({ listedIds: listedClaimIds });
  const showError = (claim: AgencyClaim, message: string) =>
    entryError.show(claim.id, `${fullName(claim.claimant)}: ${message}`);

  /** Awaits the request, and announces the decision or shows that another admin has already decided. */
  async function awaitDecision(claim: AgencyClaim, request: Promise<AgencyClaim>): Promise<"decided"> {
    entryError.clear();
    try {
      const { status } = await request;
      announce(`The claim of ${fullName(claim.claimant)} was ${status}.`);
    } catch (error) {
      if (!(error instanceof ApiError && error.problem?.code === "already_decided")) throw error;
      showError(claim, error.problem.message);
      await refetchClaims();
    }
    return "decided";
  }

  return {
    entryError,
    isApproving: approveMutation.isPending,

    /**
     * Resolves with "failed" if the request fails, for example because the claimant owns a profile already.
     * The claim then stays pending and can be rejected.
     */
    async approve(claim: AgencyClaim): Promise<"decided" | "failed"> {
      try {
        const request = approveMutation.mutateAsync({ params: { id: claim.id }, body: {} });
        return await awaitDecision(claim, request);
      } catch (error) {
        showError(claim, errorMessage(error) ?? "Failed to approve the claim.");
        await refetchClaims();
        return "failed";
      }
    },

    /** The promise rejects if the request fails, so that the dialog keeps the typed reason. */
    reject(claim: AgencyClaim, reason: string | undefined): Promise<"decided"> {
      const request = rejectMutation.mutateAsync({ params: { id: claim.id }, body: { reason } });
      return awaitDecision(claim, request);
    },
  };
}
