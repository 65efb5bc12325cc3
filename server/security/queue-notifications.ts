/** Notifies admins of the items, such as reports, that wait for them in queues. */
import { enqueueImmediateEmails, notify, triggerUnreadCountRefetch } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import { dequeue, enqueue, enqueueAll } from "@server/lib/task-queue";
import type { WaitingQueue } from "@shared/security/vocabulary";
import { sql } from "drizzle-orm";
import { listActiveAdminIds } from "./alerts";

/** The payload of the task `announce_queue`, which calls `updateQueueNotifications`. */
export interface QueueChange {
  queue: WaitingQueue;
  /** Whether the change added an item. */
  hasArrival: boolean;
  /** Admins whom a new item concerns, or who added it; they are not notified of it. */
  exceptIds: number[];
}

/**
 * Enqueues the task `announce_queue`, in the caller's transaction, after an item was added to a queue. The
 * task locks the queue's notifications. If requests that add items updated the notifications themselves,
 * these requests would wait for each other.
 */
export const announceNewQueueItem = (db: Db, queue: WaitingQueue, excludedAdminIds: number[] = []) =>
  enqueueQueueUpdate(db, { queue, hasArrival: true, exceptIds: excludedAdminIds });

/** Enqueues `announce_queue` after an item was decided, or left the queue for another reason. */
export const announceRemovedQueueItem = (db: Db, queue: WaitingQueue) =>
  enqueueQueueUpdate(db, { queue, hasArrival: false, exceptIds: [] });

/** Enqueues `announce_queue` for each of several queues that items have left, with one statement. */
export const announceRemovedQueueItems = (db: Db, queues: WaitingQueue[]) =>
  enqueueAll(
    db,
    "announce_queue",
    queues.map((queue): QueueChange => ({ queue, hasArrival: false, exceptIds: [] })),
  );

const enqueueQueueUpdate = (db: Db, change: QueueChange) => enqueue(db, "announce_queue", change);

/**
 * Enqueues `announce_queue` for an item that returns to the queue after `delay`. Another call with the same
 * key replaces the waiting task, and `cancelReturnToQueue` deletes the task.
 */
export const scheduleReturnToQueue = (
  db: Db,
  queue: WaitingQueue,
  { key, delay }: { key: string; delay: string },
) =>
  enqueue(db, "announce_queue", { queue, hasArrival: true, exceptIds: [] } satisfies QueueChange, {
    key,
    delay,
  });

export const cancelReturnToQueue = (db: Db, key: string) => dequeue(db, key);

/**
 * First key of the advisory lock on the notifications about a queue; the second key is a hash of its name.
 */
const queueLockKey = 15;

/**
 * Counts the items of a queue that wait for each admin. Called under the lock, so that the last of several
 * concurrent changes counts all items.
 */
export type CountWaiting = (db: Db, queue: WaitingQueue, adminIds: number[]) => Promise<WaitingCount[]>;

interface WaitingCount {
  adminId: number;
  /** The number of items that wait for the admin. */
  waiting: number;
}

/**
 * Keeps at most one unread notification per admin about a queue. A new item creates a notification for admins
 * without an unread one, or updates the unread one so that the next email lists it again. Once no item waits
 * for an admin, the unread notification is deleted.
 */
export async function updateQueueNotifications(
  db: Db,
  { queue, hasArrival, exceptIds }: QueueChange,
  countWaiting: CountWaiting,
) {
  await db.execute(sql`select pg_advisory_xact_lock(${queueLockKey}, hashtext(${queue}))`);
  const adminIds = await listActiveAdminIds(db);
  const counts = await countWaiting(db, queue, adminIds);
  const nonZeroCounts = counts.filter(({ waiting }) => waiting > 0);
  const adminIdsWithoutItems = counts.filter(({ waiting }) => waiting === 0).map(({ adminId }) => adminId);
  await deleteUnreadNotifications(db, queue, adminIdsWithoutItems);
  const arrivalAdminIds = hasArrival ? adminIds.filter((id) => !exceptIds.includes(id)) : [];
  const adminIdsWithUnread = await updateUnreadNotifications(db, queue, nonZeroCounts, arrivalAdminIds);
  for (const { adminId, waiting } of counts) {
    const needsNotification =
      waiting > 0 && arrivalAdminIds.includes(adminId) && !adminIdsWithUnread.has(adminId);
    if (needsNotification)
      await notify(db, { kind: "queue_waiting", data: { queue, waiting }, to: [adminId] });
    // Makes the admin's browsers refetch the numbers of waiting items, as a new notification does too.
    else await triggerUnreadCountRefetch(db, adminId);
  }
}

/** Filters by user id as well, so that the index on unread notifications is used. */
const isUnreadNotificationSql = (
  queue: WaitingQueue,
  adminIds: number[],
) => sql`notifications.event_id = events.id
  and notifications.user_id = any (${sql.param(adminIds)}::int[]) and notifications.kind = 'queue_waiting'
  and notifications.read_at is null and events.data ->> 'queue' = ${queue}`;

/** Deletes the events, and with them the notifications: each notification has an event of its own. */
async function deleteUnreadNotifications(db: Db, queue: WaitingQueue, adminIds: number[]) {
  if (adminIds.length === 0) return;
  await db.execute(sql`delete from events using notifications
    where ${isUnreadNotificationSql(queue, adminIds)}`);
}

/**
 * Updates the counts in unread notifications. If one of `arrivalAdminIds` was already emailed about a
 * notification, marks it for another email: the next digest, or one after the delay of immediate emails.
 * Returns the ids of the admins with an unread notification.
 */
async function updateUnreadNotifications(
  db: Db,
  queue: WaitingQueue,
  counts: WaitingCount[],
  arrivalAdminIds: number[],
) {
  const adminIds = counts.map(({ adminId }) => adminId);
  const waitingCounts = counts.map(({ waiting }) => waiting);
  const { rows } = await db.execute<{ userId: number; needsImmediateEmail: boolean }>(sql`with updated as (
      update events set data = jsonb_set(events.data, '{waiting}', to_jsonb(counts.waiting))
      from notifications
      join unnest(${sql.param(adminIds)}::int[], ${sql.param(waitingCounts)}::int[])
        as counts (admin_id, waiting)
        on counts.admin_id = notifications.user_id
      where ${isUnreadNotificationSql(queue, adminIds)} returning notifications.id, notifications.user_id
    ), marked_for_email as (
      update notifications set mailed_at = null
      where id in (select id from updated) and mailed_at is not null
        and user_id = any (${sql.param(arrivalAdminIds)}::int[])
      returning id, mail
    )
    select updated.user_id as "userId",
      coalesce(marked_for_email.mail = 'soon', false) as "needsImmediateEmail"
    from updated left join marked_for_email on marked_for_email.id = updated.id`);
  await enqueueImmediateEmails(
    db,
    rows.filter(({ needsImmediateEmail }) => needsImmediateEmail).map(({ userId }) => userId),
  );
  return new Set(rows.map(({ userId }) => userId));
}
