import type { Db } from "@server/lib/db/db";
import { agencyClaims as claims } from "@shared/claims/table";
import type { ApprovalStatus as Decision } from "@shared/lib/access";
import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { ownedNow } from "./queries";

/** Undefined while another claim of this person waits. */
export async function insert(
  db: Db,
  values: { agencyId: number; userId: number; reason: string; createdAt?: string },
) {
  const [row] = await db.insert(claims).values(values).onConflictDoNothing().returning({ id: claims.id });
  return row;
}

interface Ruling {
  status: Exclude<Decision, "pending">;
  byId: number;
  answer?: string;
  at?: string;
}

const set = ({ status, byId, answer, at }: Ruling) => ({
  status,
  decidedById: byId,
  decidedAt: at ?? sql`now()`,
  answer,
});

/** Decides once; undefined when somebody was faster. */
export async function decide(db: Db, id: number, ruling: Ruling) {
  const [row] = await db
    .update(claims)
    .set(set(ruling))
    .where(and(eq(claims.id, id), eq(claims.status, "pending")))
    .returning({ id: claims.id });
  return row;
}

/**
 * Ends what is still pending of a listing that has an owner now: theirs with what they asked for. Answers whose claims were
 * refused. The listing must be locked.
 */
export async function endWithOwner(db: Db, agencyId: number, ownerId: number, byId: number) {
  const pending = (whose: SQL) => and(eq(claims.agencyId, agencyId), eq(claims.status, "pending"), whose);
  await db
    .update(claims)
    .set(set({ status: "approved", byId }))
    .where(pending(eq(claims.userId, ownerId)));
  return db
    .update(claims)
    .set(set({ status: "rejected", byId, answer: ownedNow }))
    .where(pending(ne(claims.userId, ownerId)))
    .returning({ userId: claims.userId });
}
