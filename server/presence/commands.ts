import type { Db } from "@server/lib/db/db";
import { presence } from "@shared/notifications/table";
import { sql } from "drizzle-orm";

/** Records that these users are active now. */
export async function recordPresence(db: Db, userIds: number[]) {
  if (userIds.length === 0) return;
  // Every process locks the rows in the order of the ids, so that two processes cannot deadlock.
  const sortedIds = userIds.toSorted((a, b) => a - b);
  await db
    .insert(presence)
    .values(sortedIds.map((userId) => ({ userId })))
    .onConflictDoUpdate({
      target: presence.userId,
      set: { seenAt: sql`now()` },
      // Updates a row at most every 30 seconds. Replaces a time in the future too, in case the clock was set
      // back.
      setWhere: sql`${presence.seenAt} not between now() - interval '30 seconds' and now()`,
    });
}

/** Sets whether others see the name of this user while the user is active. */
export async function setShowsNameOnline(db: Db, userId: number, showsName: boolean) {
  // A new row has no time of activity, because changing the setting does not make the user active.
  await db
    .insert(presence)
    .values({ userId, isNamed: showsName, seenAt: sql`'-infinity'` })
    .onConflictDoUpdate({ target: presence.userId, set: { isNamed: showsName } });
}
