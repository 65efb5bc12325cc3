/** Writes claims: requests of users to own an agency profile without an owner, which an admin decides. */
import type { Db } from "@server/lib/db/db";
import { agencyClaims as claims } from "@shared/claims/table";
import type { ApprovalStatus } from "@shared/lib/access";
import { and, eq, ne, type SQL, sql } from "drizzle-orm";

export const agencyHasOwnerReason = "This listing has an owner now.";

/** Inserts a claim. Returns undefined if the user already has a pending claim. */
export async function insert(
  db: Db,
  values: { agencyId: number; userId: number; reason: string; createdAt?: string },
) {
  const [row] = await db.insert(claims).values(values).onConflictDoNothing().returning({ id: claims.id });
  return row;
}

interface ClaimDecision {
  status: Exclude<ApprovalStatus, "pending">;
  decidedById: number;
  /** The admin's explanation to the claimant. */
  answer?: string;
  /** Only demo data sets it; the default is now. */
  at?: string;
}

const decisionColumns = ({ status, decidedById, answer, at }: ClaimDecision) => ({
  status,
  decidedById,
  decidedAt: at ?? sql`now()`,
  answer,
});

/** Approves or rejects a claim. Returns undefined if it is no longer pending. */
export async function decide(db: Db, id: number, decision: ClaimDecision) {
  const [row] = await db
    .update(claims)
    .set(decisionColumns(decision))
    .where(and(eq(claims.id, id), eq(claims.status, "pending")))
    .returning({ id: claims.id });
  return row;
}

/**
 * Decides the pending claims to an agency that now has an owner: approves the claim of the owner, and rejects
 * the others. Returns the users whose claims were rejected. The agency must be locked.
 */
export async function closePendingClaims(db: Db, agencyId: number, ownerId: number, decidedById: number) {
  const isPendingClaimOf = (claimantCondition: SQL) =>
    and(eq(claims.agencyId, agencyId), eq(claims.status, "pending"), claimantCondition);
  await db
    .update(claims)
    .set(decisionColumns({ status: "approved", decidedById }))
    .where(isPendingClaimOf(eq(claims.userId, ownerId)));
  return db
    .update(claims)
    .set(decisionColumns({ status: "rejected", decidedById, answer: agencyHasOwnerReason }))
    .where(isPendingClaimOf(ne(claims.userId, ownerId)))
    .returning({ userId: claims.userId });
}
