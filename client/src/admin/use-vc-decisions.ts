import type { VcApplication } from "@shared/admin/schemas";
import { fullName } from "@shared/lib/text";
import { ApiError, errorMessage } from "@/lib/api/api-fetch";
import { announce } from "@/lib/feedback/announce";
import { approveFailed, useApprove, useAskForQueue, useReject } from "./queries";
import { useInlineMessage } from "./use-inline-message";

/** Approve and reject. What another admin was quicker to decide counts as decided, and why it was refused is told in its place. */
export function useVcDecisions(ids: readonly number[]) {
  const askAgain = useAskForQueue();
  const approving = useApprove();
  const rejecting = useReject();
  const told = useInlineMessage(ids);

  async function decided(user: VcApplication, answer: Promise<VcApplication>): Promise<"decided"> {
    told.forget();
    try {
      const { vcApprovalStatus } = await answer;
      announce(`${fullName(user)} ${vcApprovalStatus}.`);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      told.tell(user.id, `${fullName(user)}: ${errorMessage(error)}`);
      await askAgain();
    }
    return "decided";
  }

  return {
    told,
    approving: approving.isPending,

    async approve(user: VcApplication): Promise<"decided" | "failed"> {
      try {
        return await decided(user, approving.mutateAsync({ params: { id: user.id }, body: {} }));
      } catch (error) {
        told.tell(user.id, `${fullName(user)}: ${errorMessage(error) ?? approveFailed}`);
        return "failed";
      }
    },

    /** Fails like the call, so that the dialog keeps the reason that was typed. */
    reject: (user: VcApplication, reason: string | undefined) =>
      decided(user, rejecting.mutateAsync({ params: { id: user.id }, body: { reason } })),
  };
}
