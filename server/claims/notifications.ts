import type { NewEvent } from "@server/notifications/data";

/** Notifies the claimant. */
export const claimDecided = (
  agencyId: number,
  userId: number,
  status: "approved" | "rejected",
  reason?: string,
): NewEvent<"claim_decided"> => ({
  kind: "claim_decided",
  targetId: userId,
  agencyId,
  data: { status, ...(reason && { reason }) },
  to: [userId],
});
