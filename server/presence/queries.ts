import type { Db } from "@server/lib/db/db";
import { userSummaryColumns } from "@server/users/queries";
import { users } from "@shared/auth/table";
import { presence } from "@shared/notifications/table";
import { and, desc, eq, isNull, sql } from "drizzle-orm";

/** Loads whether others see the name of this user while the user is active. The default is true. */
export async function loadShowsNameOnline(db: Db, userId: number) {
  const [setting] = await db
    .select({ isNamed: presence.isNamed })
    .from(presence)
    .where(eq(presence.userId, userId));
  return setting?.isNamed ?? true;
}

const maxCountedUsers = 1000;
const maxNamedUsers = 12;

const isActiveSql = sql`${presence.seenAt} between now() - interval '5 minutes' and now()`;

/**
 * Counts the users who were active in the last five minutes, and lists those of them who show their names, the
 * latest first. Both stop at a limit.
 */
export async function listOnline(db: Db) {
  const onlineUserIds = db
    .select({ id: presence.userId })
    .from(presence)
    .innerJoin(users, eq(users.id, presence.userId))
    .where(and(isActiveSql, isNull(users.suspendedAt)))
    .limit(maxCountedUsers)
    .as("online");
  const namedUsers = await db
    .select(userSummaryColumns(users))
    .from(presence)
    .innerJoin(users, eq(users.id, presence.userId))
    .where(and(isActiveSql, presence.isNamed, isNull(users.suspendedAt)))
    .orderBy(desc(presence.seenAt), users.id)
    .limit(maxNamedUsers);
  return { online: await db.$count(onlineUserIds), people: namedUsers };
}
