import type { NewEvent } from "@server/notifications/data";

/** A claimant hears what became of their claim. */
export const claimDecided = (agencyId: number, userId: number, status: "approved" | "rejected", reason?: string): NewEvent => ({
  kind: "claim_decided",
  targetId: userId,
  agencyId,
  data: { status, ...(reason && { reason }) },
  to: [userId],
});
