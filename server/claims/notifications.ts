import type { NewEvent } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import { endWithOwner } from "./commands";
import { ownedNow } from "./queries";

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

/** Ends the claims that a new owner makes pointless, and returns the events to announce. */
export async function endClaims(db: Db, agencyId: number, ownerId: number, byId: number) {
  const ended = await endWithOwner(db, agencyId, ownerId, byId);
  return ended.map(({ userId }) => claimDecided(agencyId, userId, "rejected", ownedNow));
}
