import type { Happening } from "@server/notifications/data";

/** A claimant hears what became of their claim. */
export const decidedOn = (agencyId: number, userId: number, status: "approved" | "rejected", reason?: string): Happening => ({
  kind: "claim_decided",
  targetId: userId,
  agencyId,
  data: { status, ...(reason && { reason }) },
  to: [userId],
});
