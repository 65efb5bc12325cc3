/** Recording events and their notifications. Every feature that announces something depends on this, and this on no feature. */
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

export const mailDelay = "5 minutes";

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
      ? { /** The actor is left out. */ to: readonly (number | null | undefined)[] }
      : { to?: never });
}[Kind];

/** Records events, notifies their recipients, and queues the emails. Call it in the transaction of the change. */
export async function notify(db: Db, ...newEvents: NewEvent[]) {
  if (newEvents.length === 0) return;
  const made = await db.insert(events).values(newEvents.map(rowOf)).returning({ id: events.id });
  const received = newEvents.flatMap(({ kind, to = [], actorId, at }, index) =>
    isNotificationKind(kind)
      ? [...new Set(to)].flatMap((userId) =>
          userId && userId !== actorId ? [{ eventId: made[index]?.id ?? 0, userId, kind, at }] : [],
        )
      : [],
  );
  if (received.length === 0) return;
  const deliveryOf = await loadDeliveries(
    db,
    received.map(({ userId }) => userId),
  );
  const rows = received.map(({ at, ...one }) => ({
    ...one,
    createdAt: at,
    // Demo data is in the past: no emails.
    mail: at ? ("never" as const) : deliveryOf(one.userId, one.kind),
  }));
  // PostgreSQL allows 65,535 parameters in a statement.
  for (let at = 0; at < rows.length; at += 5000)
    await db.insert(notifications).values(rows.slice(at, at + 5000));
  const immediate = new Set(rows.filter((row) => row.mail === "soon").map(({ userId }) => userId));
  // The delay is counted by the database's clock, as are the times of the notifications.
  for (const userId of immediate)
    await enqueue(db, "mail_notices", { userId, choice: "soon" }, { after: mailDelay });
}

/** The kinds of items that have no column of their own share one. */
const rowOf = ({ to: _to, at, applicationId, replyId, suggestionId, reviewId, ...event }: NewEvent) => ({
  ...event,
  thingId: applicationId ?? replyId ?? suggestionId ?? reviewId,
  createdAt: at,
});

type RetractableKind = "message_replied" | "review_received" | "review_replied";
type EventRef = { [K in RetractableKind]: { kind: K } & EventIds<K> }[RetractableKind];

/** Deletes the event of a deleted reply or review, with its notifications. Deleting the subject itself cascades. */
export async function retractNotification(db: Db, event: EventRef) {
  const isOfItem =
    event.kind === "message_replied"
      ? and(eq(events.messageId, event.messageId), eq(events.thingId, event.replyId))
      : and(eq(events.agencyId, event.agencyId), eq(events.thingId, event.reviewId));
  await db.delete(events).where(and(isOfItem, eq(events.kind, event.kind)));
}

/** Deletes the event of a decision on a candidate that is undone before its email goes out. */
export async function retractDecision(db: Db, { id, submittedById }: { id: number; submittedById: number }) {
  const rows = await db
    .delete(events)
    .where(
      and(
        eq(events.targetId, submittedById),
        eq(events.submissionId, id),
        eq(events.kind, "submission_decided"),
        sql`${events.createdAt} > now() - ${mailDelay}::interval`,
        // A decision that was emailed already stays in the list.
        sql`not exists (select from ${notifications} n where n.event_id = ${events.id} and n.mailed_at is not null)`,
      ),
    )
    .returning({ id: events.id });
  if (rows.length > 0) await countAgain(db, submittedById);
}

/** Makes the open pages of a user refetch their unread count. The triggers do so for new and read notifications only. */
export const countAgain = (db: Db, userId: number) =>
  db.execute(sql`select pg_notify('changed', concat_ws(' ', 'read', pg_current_xact_id(), ${userId}::int))`);
