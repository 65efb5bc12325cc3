import type { Db } from "@server/lib/db/db";
import { presence } from "@shared/notifications/table";
import { sql } from "drizzle-orm";

/** Records that these users are active now. */
export async function recordPresence(db: Db, userIds: number[]) {
  if (userIds.length === 0) return;
  // In the same order everywhere, so that two processes cannot deadlock.
  const sortedIds = userIds.toSorted((a, b) => a - b);
  await db
    .insert(presence)
    .values(sortedIds.map((userId) => ({ userId })))
    .onConflictDoUpdate({
      target: presence.userId,
      set: { seenAt: sql`now()` },
      // Written at most every 30 seconds. Times in the future are replaced too, in case the clock was set back.
      setWhere: sql`${presence.seenAt} not between now() - interval '30 seconds' and now()`,
    });
}

/** Sets whether others see the name of a user who is active. */
export async function setNamedOnline(db: Db, userId: number, isNamed: boolean) {
  // Changing the setting does not make the user active.
  await db
    .insert(presence)
    .values({ userId, isNamed, seenAt: sql`'-infinity'` })
    .onConflictDoUpdate({ target: presence.userId, set: { isNamed } });
}
