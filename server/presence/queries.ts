import type { Db } from "@server/lib/db/db";
import { userSummary } from "@server/users/queries";
import { users } from "@shared/auth/table";
import { presence } from "@shared/notifications/table";
import { and, desc, eq, isNull, sql } from "drizzle-orm";

export async function isNamed(db: Db, userId: number) {
  const [row] = await db
    .select({ isNamed: presence.isNamed })
    .from(presence)
    .where(eq(presence.userId, userId));
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
