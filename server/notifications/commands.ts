/** Marks notifications as read or unread, and deletes old ones. */
import { triggerUnreadCountRefetch } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import type { NotificationKind } from "@shared/notifications/kinds";
import { events, notifications } from "@shared/notifications/table";
import { and, eq, exists, inArray, isNull, lte, sql } from "drizzle-orm";

const isUnreadSql = isNull(notifications.readAt);

const belongsToSql = (userId: number, kinds: NotificationKind[]) =>
  and(eq(notifications.userId, userId), inArray(notifications.kind, kinds));

/**
 * The subject of an event is in the first of these columns that is not null. `subjectOf` in queries.ts has the
 * same order.
 */
const subjectColumns = ["jobId", "messageId", "agencyId", "organizationId", "candidateId"] as const;

/**
 * Marks a notification and all earlier ones about the same subject as read. Returns false if the notification
 * does not belong to the user.
 */
export async function markRead(db: Db, userId: number, kinds: NotificationKind[], id: number) {
  const [notification] = await db
    .select({ event: events })
    .from(notifications)
    .innerJoin(events, eq(events.id, notifications.eventId))
    .where(and(eq(notifications.id, id), belongsToSql(userId, kinds)));
  if (!notification) return false;
  const { event } = notification;
  const subjectIndex = subjectColumns.findIndex((columnName) => event[columnName] !== null);
  // Undefined (the index is -1) for an event about the user's account, which has no other subject.
  const subjectColumn = subjectColumns[subjectIndex];
  const eventAboutSameSubject =
    subjectColumn &&
    db
      .select({ id: events.id })
      .from(events)
      .where(
        and(
          eq(events.id, notifications.eventId),
          sql`${events[subjectColumn]} = ${event[subjectColumn]}::int`,
          // An event with an id in an earlier column has another subject.
          ...subjectColumns.slice(0, subjectIndex).map((columnName) => isNull(events[columnName])),
        ),
      );
  await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(
      and(
        belongsToSql(userId, kinds),
        isUnreadSql,
        lte(notifications.id, id),
        eventAboutSameSubject ? exists(eventAboutSameSubject) : eq(notifications.id, id),
      ),
    );
  return true;
}

/**
 * Marks all unread notifications as read, or those up to `upToId`. Returns the timestamp that they got, by
 * which `markUnread` can find them again; null if no notification was unread.
 */
export async function markAllRead(db: Db, userId: number, kinds: NotificationKind[], upToId?: number) {
  const [row] = await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(
      and(
        belongsToSql(userId, kinds),
        isUnreadSql,
        upToId === undefined ? undefined : lte(notifications.id, upToId),
      ),
    )
    .returning({ readAt: notifications.readAt });
  return row?.readAt ?? null;
}

/** Undoes `markAllRead`: marks the notifications that got this timestamp as unread. */
export async function markUnread(db: Db, userId: number, kinds: NotificationKind[], readAt: string) {
  const rows = await db
    .update(notifications)
    .set({ readAt: null })
    .where(and(belongsToSql(userId, kinds), eq(notifications.readAt, readAt)))
    .returning({ id: notifications.id });
  if (rows.length > 0) await triggerUnreadCountRefetch(db, userId);
}

const deleteBatchSize = 5000;

/**
 * Deletes notifications 90 days after they were read, and events of that age without notifications. Deletes
 * in batches, so that row locks are brief.
 */
export async function deleteOldNotifications(db: Db) {
  const deleteNotifications = sql`delete from notifications
    where ctid = any (array(select ctid from notifications
      where read_at < now() - interval '90 days' limit ${deleteBatchSize}))`;
  const deleteEvents = sql`delete from events where ctid = any (array(select ctid from events
    where created_at < now() - interval '90 days'
      and not exists (select from notifications where notifications.event_id = events.id)
    limit ${deleteBatchSize}))`;
  for (const deleteBatch of [deleteNotifications, deleteEvents]) {
    let deletedCount: number | null;
    do {
      deletedCount = (await db.execute(deleteBatch)).rowCount;
    } while (deletedCount === deleteBatchSize);
  }
}
