/** Events and notifications: announcing them, and sending them by email. */
import { randomBytes } from "node:crypto";
import type { Db } from "@server/lib/db";
import { enqueue } from "@server/lib/jobs";
import {
  definitions,
  type EventIds,
  type EventInput,
  type EventKind,
  isNotificationKind,
  type NotificationKind,
} from "@shared/notifications/kinds";
import type { Delivery } from "@shared/notifications/kinds/definition";
import type { Preferences } from "@shared/notifications/schemas";
import { notificationChoices as choices, events, notifications, unsubscribeTokens } from "@shared/notifications/table";
import { and, eq, isNull, sql } from "drizzle-orm";
import { countAgain } from "./writes";

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
    (K extends NotificationKind ? { /** The actor is left out. */ to: readonly (number | null | undefined)[] } : { to?: never });
}[Kind];

/** Records events, notifies their recipients, and queues the emails. Call it in the transaction of the change. */
export async function notify(db: Db, ...newEvents: NewEvent[]) {
  if (newEvents.length === 0) return;
  const made = await db.insert(events).values(newEvents.map(rowOf)).returning({ id: events.id });
  const received = newEvents.flatMap(({ kind, to = [], actorId, at }, index) =>
    isNotificationKind(kind)
      ? [...new Set(to)].flatMap((userId) => (userId && userId !== actorId ? [{ eventId: made[index]?.id ?? 0, userId, kind, at }] : []))
      : [],
  );
  if (received.length === 0) return;
  const deliveryOf = await choicesOf(
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
  for (let at = 0; at < rows.length; at += 5000) await db.insert(notifications).values(rows.slice(at, at + 5000));
  const immediate = new Set(rows.filter((row) => row.mail === "soon").map(({ userId }) => userId));
  // The delay is counted by the database's clock, as are the times of the notifications.
  for (const userId of immediate) await enqueue(db, "mail_notices", { userId, choice: "soon" }, { after: mailDelay });
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

async function choicesOf(db: Db, userIds: number[]) {
  const rows = await db
    .select()
    .from(choices)
    .where(sql`${choices.userId} = any (${sql.param([...new Set(userIds)])}::int[])`);
  const chosen = new Map(rows.map(({ userId, kind, mail }) => [`${userId} ${kind}`, mail]));
  return (userId: number, kind: NotificationKind): Delivery => chosen.get(`${userId} ${kind}`) ?? definitions[kind].defaultDelivery;
}

/** How a user gets emails of these kinds. */
export async function preferencesOf(db: Db, userId: number, kinds: readonly NotificationKind[]): Promise<Preferences["mail"]> {
  const of = await choicesOf(db, [userId]);
  return kinds.map((kind) => ({ kind, choice: of(userId, kind) }));
}

export async function choose(db: Db, userId: number, mail: Preferences["mail"]) {
  for (const { kind, choice } of mail.toSorted((a, b) => a.kind.localeCompare(b.kind)))
    await db
      .insert(choices)
      .values({ userId, kind, mail: choice })
      .onConflictDoUpdate({ target: [choices.userId, choices.kind], set: { mail: choice } });
}

const unread = isNull(notifications.readAt);

/**
 * Takes what is to be mailed to somebody now: unread, not mailed, and five minutes old where it comes at once. Of two workers
 * one gets it. What is younger has its own turn.
 */
export async function takeForMail(db: Db, userId: number, choice: Exclude<Delivery, "never">) {
  const due = choice === "soon" ? sql`${notifications.createdAt} <= now() - ${mailDelay}::interval` : undefined;
  const rows = await db
    .update(notifications)
    .set({ mailedAt: sql`now()` })
    .where(and(eq(notifications.userId, userId), eq(notifications.mail, choice), unread, isNull(notifications.mailedAt), due))
    .returning({ id: notifications.id });
  return rows.map(({ id }) => id);
}

/** Everybody who has something for the daily letter. */
export async function listForDigest(db: Db) {
  const rows = await db
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .where(and(sql`${notifications.mail} = 'daily'`, sql`read_at is null and mailed_at is null and mail <> 'never'`))
    .orderBy(notifications.userId);
  return rows.map(({ userId }) => userId);
}

/** Everybody whose mail is overdue. */
export async function listLate(db: Db) {
  const rows = await db
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .where(
      and(
        sql`${notifications.mail} = 'soon'`,
        sql`read_at is null and mailed_at is null and mail <> 'never'`,
        sql`${notifications.createdAt} < now() - interval '15 minutes'`,
      ),
    )
    .orderBy(notifications.userId);
  return rows.map(({ userId }) => userId);
}

/** The token of somebody's door out of notification mail. */
export async function unsubscribeTokenOf(db: Db, userId: number) {
  await db
    .insert(unsubscribeTokens)
    .values({ userId, token: randomBytes(24).toString("base64url") })
    .onConflictDoNothing();
  const [row] = await db.select().from(unsubscribeTokens).where(eq(unsubscribeTokens.userId, userId));
  return row?.token ?? "";
}

export async function findByToken(db: Db, token: string) {
  const [row] = await db.select().from(unsubscribeTokens).where(eq(unsubscribeTokens.token, token));
  return row?.userId;
}

const batch = 5000;

/** Deletes read notifications after 90 days, and events of that age without notifications. In batches, to keep locks short. */
export async function prune(db: Db) {
  const oldNotifications = sql`delete from notifications where ctid = any (array(select ctid from notifications
    where read_at < now() - interval '90 days' limit ${batch}))`;
  const oldEvents = sql`delete from events where ctid = any (array(select ctid from events e where created_at < now() - interval '90 days'
    and not exists (select from notifications n where n.event_id = e.id) limit ${batch}))`;
  for (const some of [oldNotifications, oldEvents]) while (((await db.execute(some)).rowCount ?? 0) === batch);
}
