/** Who is here, and whether they are named. */
import type { Db } from "@server/lib/db";
import { userSummary } from "@server/users/data";
import { users } from "@shared/auth/table";
import { presence } from "@shared/notifications/table";
import { and, desc, eq, isNull, sql } from "drizzle-orm";

/** These people are here now. */
export async function touch(db: Db, userIds: number[]) {
  if (userIds.length === 0) return;
  await db
    .insert(presence)
    .values([...userIds].sort((a, b) => a - b).map((userId) => ({ userId })))
    .onConflictDoUpdate({
      target: presence.userId,
      set: { seenAt: sql`now()` },
      // The other side too: the clock may have been set back.
      setWhere: sql`${presence.seenAt} not between now() - interval '30 seconds' and now()`,
    });
}

export async function setNamed(db: Db, userId: number, isNamed: boolean) {
  // Who only chooses is not thereby here.
  await db
    .insert(presence)
    .values({ userId, isNamed, seenAt: sql`'-infinity'` })
    .onConflictDoUpdate({ target: presence.userId, set: { isNamed } });
}

export async function isNamed(db: Db, userId: number) {
  const [row] = await db.select({ isNamed: presence.isNamed }).from(presence).where(eq(presence.userId, userId));
  return row?.isNamed ?? true;
}

const mostCounted = 1000;
const mostNamed = 12;
const lately = sql`${presence.seenAt} between now() - interval '5 minutes' and now()`;

/** Everybody who was here in the last five minutes is counted; those who do not mind are named. */
export async function listOnline(db: Db) {
  const some = db
    .select({ id: presence.userId })
    .from(presence)
    .innerJoin(users, eq(users.id, presence.userId))
    .where(and(lately, isNull(users.suspendedAt)))
    .limit(mostCounted)
    .as("some");
  const people = await db
    .select(userSummary(users))
    .from(presence)
    .innerJoin(users, eq(users.id, presence.userId))
    .where(and(lately, presence.isNamed, isNull(users.suspendedAt)))
    .orderBy(desc(presence.seenAt), users.id)
    .limit(mostNamed);
  return { online: await db.$count(some), people };
}
