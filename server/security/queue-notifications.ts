import { notify, refetchUnreadCount } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import type { WaitingQueue } from "@shared/security/vocabulary";
import { type SQL, sql } from "drizzle-orm";
import { listAdminIds } from "./alerts";

/** First key of the advisory lock on the notifications about a queue; the second key is a hash of its name. */
const queueLockKey = 15;

interface QueueChange {
  /**
   * Counts the waiting items. Called under the lock, so that of several concurrent changes the last one
   * counts all items.
   */
  countWaiting(db: Db): Promise<number>;
  /** Whether the change added an item. */
  hasArrival: boolean;
}

/**
 * Keeps at most one unread notification per admin about a queue. A new item notifies the admins who have read
 * the last one, and is mentioned in the next daily email. Once the queue is empty, unread notifications are
 * deleted.
 */
export async function updateQueueNotifications(
  db: Db,
  queue: WaitingQueue,
  { countWaiting, hasArrival }: QueueChange,
) {
  await db.execute(sql`select pg_advisory_xact_lock(${queueLockKey}, hashtext(${queue}))`);
  const waiting = await countWaiting(db);
  const adminIds = await listAdminIds(db);
  const isUnreadSql = isUnreadNotificationSql(queue, adminIds);
  if (waiting === 0) return deleteUnreadNotifications(db, isUnreadSql);
  const notifiedIds = await updateUnreadNotifications(db, isUnreadSql, { waiting, hasArrival });
  if (!hasArrival) return;
  for (const adminId of adminIds)
    if (!notifiedIds.has(adminId))
      await notify(db, { kind: "queue_waiting", data: { queue, waiting }, to: [adminId] });
}

/** Filters by user id as well, so that the index on unread notifications is used. */
const isUnreadNotificationSql = (queue: WaitingQueue, adminIds: number[]) => sql`n.event_id = e.id
  and n.user_id = any (${sql.param(adminIds)}::int[]) and n.kind = 'queue_waiting' and n.read_at is null
  and e.data ->> 'queue' = ${queue}`;

/** Deletes the events, and with them the notifications: each notification has an event of its own. */
async function deleteUnreadNotifications(db: Db, isUnreadSql: SQL) {
  const { rows } = await db.execute<{ userId: number }>(sql`delete from events e using notifications n
    where ${isUnreadSql} returning n.user_id as "userId"`);
  for (const { userId } of rows) await refetchUnreadCount(db, userId);
}

/** Returns the admins who have an unread notification. */
async function updateUnreadNotifications(
  db: Db,
  isUnreadSql: SQL,
  change: { waiting: number; hasArrival: boolean },
) {
  const { waiting, hasArrival } = change;
  const { rows } = await db.execute<{ userId: number }>(sql`with updated as (
      update events e set data = jsonb_set(e.data, '{waiting}', to_jsonb(${waiting}::int))
      from notifications n where ${isUnreadSql} returning n.id, n.user_id
    ), marked_for_email as (
      update notifications set mailed_at = null
      where ${hasArrival} and id in (select id from updated) and mailed_at is not null
    )
    select user_id as "userId" from updated`);
  return new Set(rows.map(({ userId }) => userId));
}
