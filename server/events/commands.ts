/** Records events and notifies users of them. Features call this module, and it depends on no feature. */
import type { Db } from "@server/lib/db/db";
import { enqueueAll } from "@server/lib/task-queue";
import { users } from "@shared/auth/table";
import {
  type EventIds,
  type EventInput,
  type EventKind,
  isNotificationKind,
  type NotificationKind,
} from "@shared/notifications/kinds";
import { events, notifications } from "@shared/notifications/table";
import { and, eq, gte, isNotNull, sql } from "drizzle-orm";
import { loadDeliveryFunction } from "./queries";

/**
 * Emails of immediate notifications wait this long, so that one email contains the notifications of that
 * time, and no email announces a decision that was undone.
 */
export const emailDelay = "5 minutes";

/** The ids of the users to notify. The actor is never notified, and null and undefined are ignored. */
type RecipientIds = readonly (number | null | undefined)[];

/**
 * An event to record. The type is a union with one member per kind, because the kind decides which ids and
 * data an event has, and whether it has recipients.
 */
export type NewEvent<Kind extends EventKind = EventKind> = {
  [K in Kind]: {
    kind: K;
    /** The user who caused the event. */
    actorId?: number | null;
    /**
     * The user whom the event affects, such as the applicant of a decision. The sentence of the event can
     * name them.
     */
    targetId?: number | null;
    /** When the event happened. Only demo data sets a time; the default is now. */
    at?: string;
  } & EventInput<K> &
    (K extends NotificationKind ? { to: RecipientIds } : { to?: never });
}[Kind];

/**
 * Records events, notifies their recipients, and queues the emails. Call it in the transaction of the change.
 */
export async function notify(db: Db, ...newEvents: NewEvent[]) {
  if (newEvents.length === 0) return;
  const eventIds = await insertEvents(db, newEvents.map(toEventRow));
  const newNotifications = newEvents.flatMap((event, index) => toNotifications(event, eventIds[index] ?? 0));
  if (newNotifications.length === 0) return;
  const userIds = newNotifications.map(({ userId }) => userId);
  const getDelivery = await loadDeliveryFunction(db, userIds);
  const notificationRows = newNotifications.map(({ at, ...notification }) => ({
    ...notification,
    createdAt: at,
    // Only demo data sets a time, and demo data must not cause emails.
    mail: at ? ("never" as const) : getDelivery(notification.userId, notification.kind),
  }));
  await insertNotifications(db, notificationRows);

  const immediateRows = notificationRows.filter(({ mail }) => mail === "soon");
  await enqueueImmediateEmails(
    db,
    immediateRows.map(({ userId }) => userId),
  );
}

/** Enqueues the tasks that email these users after `emailDelay` about their immediate notifications. */
export async function enqueueImmediateEmails(db: Db, userIds: number[]) {
  if (userIds.length === 0) return;
  const payloads = [...new Set(userIds)].map((userId) => ({ userId, choice: "soon" }));
  // The database adds the delay to its own clock, which also sets the times of the notifications.
  await enqueueAll(db, "mail_notices", payloads, { delay: emailDelay });
}

/**
 * Inserts events and returns their ids in the order of the rows. All rows are one parameter: when thousands
 * of events were inserted at once, building and parsing a statement with a parameter per value took longer
 * than its execution.
 */
async function insertEvents(db: Db, rows: ReturnType<typeof toEventRow>[]): Promise<number[]> {
  const inserted = await db.execute<{ id: number }>(sql`
    insert into ${events} (kind, actor_id, target_id, job_id, submission_id, message_id, agency_id,
      organization_id, candidate_id, thing_id, data, created_at)
    select kind, "actorId", "targetId", "jobId", "submissionId", "messageId", "agencyId", "organizationId",
      "candidateId", "itemId", coalesce(data, '{}'), coalesce("createdAt", now())
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new_row(
      kind text, "actorId" int, "targetId" int, "jobId" int, "submissionId" int, "messageId" int,
      "agencyId" int, "organizationId" int, "candidateId" int, "itemId" int, data jsonb,
      "createdAt" timestamptz)
    returning id`);
  return inserted.rows.map(({ id }) => id);
}

type NewNotification = Pick<
  typeof notifications.$inferInsert,
  "eventId" | "userId" | "kind" | "mail" | "createdAt"
>;

/** Leaves out users who have deleted their account: an event can still be about their former work. */
const insertNotifications = (db: Db, rows: NewNotification[]) =>
  db.execute(sql`
    insert into ${notifications} (event_id, user_id, kind, mail, created_at)
    select "eventId", "userId", new_row.kind, new_row.mail, coalesce(new_row."createdAt", now())
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as new_row("eventId" int, "userId" int, kind text, mail text, "createdAt" timestamptz)
    join ${users} on ${users.id} = new_row."userId" and ${users.deletedAt} is null`);

/** The notifications of an event: one for each recipient, without the actor. */
function toNotifications({ kind, to = [], actorId, at }: NewEvent, eventId: number) {
  if (!isNotificationKind(kind)) return [];
  const userIds = new Set(to);
  return [...userIds].flatMap((userId) =>
    userId && userId !== actorId ? [{ eventId, userId, kind, at }] : [],
  );
}

/** The columns of an event. Ids that have no column of their own are stored in `itemId`. */
function toEventRow({ to: _to, at, applicationId, replyId, suggestionId, reviewId, ...columns }: NewEvent) {
  return {
    ...columns,
    itemId: applicationId ?? replyId ?? suggestionId ?? reviewId,
    createdAt: at,
  };
}

type RetractableKind = "message_replied" | "review_received" | "review_replied";
/** The kind of an event that can be retracted, and the ids that identify the event. */
type RetractableEvent = { [K in RetractableKind]: { kind: K } & EventIds<K> }[RetractableKind];

/**
 * Deletes the event of a deleted reply or review, and the notifications of the event. The events of a deleted
 * message or agency profile are deleted by the foreign keys.
 */
export async function retractNotification(db: Db, event: RetractableEvent) {
  const isOfReplyOrReviewSql =
    event.kind === "message_replied"
      ? and(eq(events.messageId, event.messageId), eq(events.itemId, event.replyId))
      : and(eq(events.agencyId, event.agencyId), eq(events.itemId, event.reviewId));
  await db.delete(events).where(and(isOfReplyOrReviewSql, eq(events.kind, event.kind)));
}

/**
 * Deletes the events of decisions on a submission, when the decisions are undone before their email is sent.
 * With `since`, deletes only the events since that time. Returns whether an event was deleted.
 */
export async function retractDecision(
  db: Db,
  { id, submittedById }: { id: number; submittedById: number },
  { since }: { since?: string } = {},
): Promise<boolean> {
  const retractedEvents = await db
    .delete(events)
    .where(
      and(
        eq(events.targetId, submittedById),
        eq(events.submissionId, id),
        eq(events.kind, "submission_decided"),
        sql`${events.createdAt} > now() - ${emailDelay}::interval`,
        since === undefined ? undefined : gte(events.createdAt, since),
        // If the decision was already emailed, its notification stays.
        sql`not exists (select from ${notifications}
          where ${notifications.eventId} = ${events.id} and ${notifications.mailedAt} is not null)`,
      ),
    )
    .returning({ id: events.id });
  return retractedEvents.length > 0;
}

/**
 * Removes an agency from the events that only mention it, such as a hire. Call this before the agency is
 * deleted: the foreign key then deletes only the remaining events, which are about the agency.
 */
export async function removeMentionsOfAgency(db: Db, agencyId: number) {
  await db
    .update(events)
    .set({ agencyId: null })
    .where(and(eq(events.agencyId, agencyId), isNotNull(events.jobId)));
}

/**
 * Makes the user's open pages refetch the number of unread notifications. Call this when notifications were
 * marked as unread: database triggers do the same when notifications are inserted, read or deleted.
 */
export const triggerUnreadCountRefetch = (db: Db, userId: number) =>
  db.execute(sql`select pg_notify('changed', concat_ws(' ', 'read', pg_current_xact_id(), ${userId}::int))`);
