import type { Db } from "@server/lib/db";
import { siteMarks } from "@shared/admin/table";
import { users } from "@shared/auth/table";
import { and, asc, count, countDistinct, eq, isNotNull, type SQL, sql } from "drizzle-orm";

// Written into the statement, so that it matches the partial index of the queue.
const pending = and(eq(users.role, "vc_partner"), eq(users.vcApprovalStatus, "pending"), isNotNull(users.vcApprovalRequestedAt)) as SQL;

/** Oldest request first, after the given key, and one more than asked for. */
export function listPending(db: Db, { limit, after }: { limit: number; after?: { at: string; id: number } }) {
  return db
    .select()
    .from(users)
    .where(
      and(
        pending.inlineParams(),
        after && sql`(${users.vcApprovalRequestedAt}, ${users.id}) > (${after.at}::timestamptz, ${after.id}::int)`,
      ),
    )
    .orderBy(asc(users.vcApprovalRequestedAt), asc(users.id))
    .limit(limit + 1);
}

export async function countApplications(db: Db) {
  const [queue] = await db
    .select({ pending: count(), companies: countDistinct(sql`lower(${users.company})`) })
    .from(users)
    .where(pending.inlineParams());
  const thisMonth = await db.$count(users, sql`${users.vcApprovalRequestedAt} >= date_trunc('month', now())`);
  return { pending: queue?.pending ?? 0, companies: queue?.companies ?? 0, thisMonth };
}

/** Whether this person has ever asked to be a VC partner. */
export async function hasAsked(db: Db, id: number) {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, "vc_partner"), isNotNull(users.vcApprovalRequestedAt)));
  return row !== undefined;
}

/** Decides once: undefined when the application is no longer pending. `at` is for demo data; otherwise it is now. */
export async function decide(db: Db, id: number, status: "approved" | "rejected", byId: number, reason?: string, at?: string) {
  const [row] = await db
    .update(users)
    .set({
      vcApprovalStatus: status,
      vcApprovedAt: at ?? sql`now()`,
      vcApprovedBy: byId,
      vcDecisionReason: reason ?? null,
      updatedAt: sql`now()`,
    })
    .where(and(eq(users.id, id), pending))
    .returning();
  return row;
}

export async function hasMark(db: Db, name: string) {
  const [row] = await db.select().from(siteMarks).where(eq(siteMarks.name, name));
  return row !== undefined;
}

/** True for the one who sets it first. */
export async function setMark(db: Db, name: string) {
  return (await db.insert(siteMarks).values({ name }).onConflictDoNothing().returning()).length > 0;
}
