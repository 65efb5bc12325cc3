import type { AgencyClaim } from "@shared/claims/schemas";
import { fullName } from "@shared/lib/text";
import { useInlineMessage } from "@/admin/use-inline-message";
import { ApiError, errorMessage } from "@/lib/api/api-fetch";
import { announce } from "@/lib/feedback/announce";
import { useApproveClaim, useAskForClaims, useRejectClaim } from "./queries";

/** Approve and reject. What another admin was quicker to decide counts as decided, and why it was refused is told in its place. */
export function useClaimDecisions(ids: readonly number[]) {
  const askAgain = useAskForClaims();
  const approving = useApproveClaim();
  const rejecting = useRejectClaim();
  const told = useInlineMessage(ids);
  const tell = (claim: AgencyClaim, sentence: string) =>
    told.tell(claim.id, `${fullName(claim.claimant)}: ${sentence}`);

  async function decided(claim: AgencyClaim, answer: Promise<AgencyClaim>): Promise<"decided"> {
    told.forget();
    try {
      const { status } = await answer;
      announce(`The claim of ${fullName(claim.claimant)} was ${status}.`);
    } catch (error) {
      if (!(error instanceof ApiError && error.problem?.code === "already_decided")) throw error;
      tell(claim, error.problem.message);
      await askAgain();
    }
    return "decided";
  }

  return {
    told,
    approving: approving.isPending,

    /** Where the person or the listing has another by now, it still waits: it can be rejected. */
    async approve(claim: AgencyClaim): Promise<"decided" | "failed"> {
      try {
        return await decided(claim, approving.mutateAsync({ params: { id: claim.id }, body: {} }));
      } catch (error) {
        tell(claim, errorMessage(error) ?? "Failed to approve the claim.");
        await askAgain();
        return "failed";
      }
    },

    /** Fails like the call, so that the dialog keeps the reason that was typed. */
    reject: (claim: AgencyClaim, reason: string | undefined) =>
      decided(claim, rejecting.mutateAsync({ params: { id: claim.id }, body: { reason } })),
  };
}
