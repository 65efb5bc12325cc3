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

/** Decides the pending claims of an agency that has got an owner, and returns the events to announce. */
export async function endClaims(db: Db, agencyId: number, ownerId: number, byId: number) {
  const rejected = await endWithOwner(db, agencyId, ownerId, byId);
  return rejected.map(({ userId }) => claimDecided(agencyId, userId, "rejected", ownedNow));
}
