import type { NewEvent } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import { announceRemovedQueueItem } from "@server/security/queue-notifications";
import { agencyHasOwnerReason, closePendingClaims } from "./commands";

/** The event that notifies the claimant of the decision. */
export const claimDecidedEvent = (
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

/**
 * Decides the pending claims to an agency that now has an owner, and updates the admins' queue of claims.
 * Returns the events that notify the rejected claimants.
 */
export async function closeClaimsOfOwnedAgency(
  db: Db,
  agencyId: number,
  ownerId: number,
  decidedById: number,
) {
  const rejectedClaims = await closePendingClaims(db, agencyId, ownerId, decidedById);
  await announceRemovedQueueItem(db, "claims");
  return rejectedClaims.map(({ userId }) =>
    claimDecidedEvent(agencyId, userId, "rejected", agencyHasOwnerReason),
  );
}
