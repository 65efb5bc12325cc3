/** Records events and their notifications. Features depend on this module; it depends on no feature. */
import type { Db } from "@server/lib/db/db";
import { enqueue } from "@server/lib/task-queue";
import {
  type EventIds,
  type EventInput,
  type EventKind,
  isNotificationKind,
  type NotificationKind,
} from "@shared/notifications/kinds";
import { events, notifications } from "@shared/notifications/table";
import { and, eq, sql } from "drizzle-orm";
import { loadDeliveries } from "./queries";

/**
 * Notifications of this time are collected in one email; a decision that is undone meanwhile is not emailed.
 */
export const emailDelay = "5 minutes";

/** PostgreSQL allows 65,535 parameters per statement. */
const maxRowsPerInsert = 5000;

/** An event to announce. Its kind decides which ids and data it has, and whether it has recipients. */
export type NewEvent<Kind extends EventKind = EventKind> = {
  [K in Kind]: {
    kind: K;
    actorId?: number | null;
    targetId?: number | null;
    /** For demo data; the default is now. */
    at?: string;
  } & EventInput<K> &
    (K extends NotificationKind
      ? { /** The recipients; the actor is excluded. */ to: readonly (number | null | undefined)[] }
      : { to?: never });
}[Kind];

/**
 * Records events, notifies their recipients, and queues the emails. Call it in the transaction of the change.
 */
export async function notify(db: Db, ...newEvents: NewEvent[]) {
  if (newEvents.length === 0) return;
  const insertedEvents = await db.insert(events).values(newEvents.map(rowOf)).returning({ id: events.id });
  const received = newEvents.flatMap(({ kind, to = [], actorId, at }, index) => {
    if (!isNotificationKind(kind)) return [];
    const eventId = insertedEvents[index]?.id ?? 0;
    return [...new Set(to)].flatMap((userId) =>
      userId && userId !== actorId ? [{ eventId, userId, kind, at }] : [],
    );
  });
  if (received.length === 0) return;
  const deliveryOf = await loadDeliveries(
    db,
    received.map(({ userId }) => userId),
  );
  const rows = received.map(({ at, ...notification }) => ({
    ...notification,
    createdAt: at,
    // Only demo data sets a time; it causes no emails.
    mail: at ? ("never" as const) : deliveryOf(notification.userId, notification.kind),
  }));
  for (let start = 0; start < rows.length; start += maxRowsPerInsert)
    await db.insert(notifications).values(rows.slice(start, start + maxRowsPerInsert));
  const immediateUserIds = new Set(rows.filter((row) => row.mail === "soon").map(({ userId }) => userId));
  // The database applies the delay, because its clock also sets the times of the notifications.
  for (const userId of immediateUserIds)
    await enqueue(db, "mail_notices", { userId, choice: "soon" }, { delay: emailDelay });
}

/** The columns of an event. Ids without a column of their own share `thingId`. */
const rowOf = ({ to: _to, at, applicationId, replyId, suggestionId, reviewId, ...event }: NewEvent) => ({
  ...event,
  thingId: applicationId ?? replyId ?? suggestionId ?? reviewId,
  createdAt: at,
});

type RetractableKind = "message_replied" | "review_received" | "review_replied";
type EventRef = { [K in RetractableKind]: { kind: K } & EventIds<K> }[RetractableKind];

/**
 * Deletes the event of a deleted reply or review, with its notifications. Deleting the subject itself
 * cascades.
 */
export async function retractNotification(db: Db, event: EventRef) {
  const isOfItem =
    event.kind === "message_replied"
      ? and(eq(events.messageId, event.messageId), eq(events.thingId, event.replyId))
      : and(eq(events.agencyId, event.agencyId), eq(events.thingId, event.reviewId));
  await db.delete(events).where(and(isOfItem, eq(events.kind, event.kind)));
}

/** Deletes the event of a decision on a submission that is undone before its email is sent. */
export async function retractDecision(db: Db, { id, submittedById }: { id: number; submittedById: number }) {
  const rows = await db
    .delete(events)
    .where(
      and(
        eq(events.targetId, submittedById),
        eq(events.submissionId, id),
        eq(events.kind, "submission_decided"),
        sql`${events.createdAt} > now() - ${emailDelay}::interval`,
        // An emailed decision stays in the list.
        sql`not exists (select from ${notifications} n
          where n.event_id = ${events.id} and n.mailed_at is not null)`,
      ),
    )
    .returning({ id: events.id });
  if (rows.length > 0) await refetchUnreadCount(db, submittedById);
}

/**
 * Makes the user's open pages refetch the unread count. Triggers do so only for new and read notifications.
 */
export const refetchUnreadCount = (db: Db, userId: number) =>
  db.execute(sql`select pg_notify('changed', concat_ws(' ', 'read', pg_current_xact_id(), ${userId}::int))`);
