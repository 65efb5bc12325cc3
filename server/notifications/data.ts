/** What happened, and who is told of it: written in the transaction that causes it. */
import { randomBytes } from "node:crypto";
import type { Db } from "@server/lib/db";
import { enqueue } from "@server/lib/jobs";
import { definitions, isNotificationKind, type NotificationKind } from "@shared/notifications/kinds";
import type { Delivery } from "@shared/notifications/kinds/definition";
import type { Preferences } from "@shared/notifications/schemas";
import { notificationChoices as choices, events, notifications, unsubscribeTokens } from "@shared/notifications/table";
import { and, eq, isNull, sql } from "drizzle-orm";
import { countAgain } from "./writes";

export const mailDelay = "5 minutes";

export interface NewEvent extends Omit<typeof events.$inferInsert, "id" | "createdAt"> {
  /** Who is told; whoever did it is not. */
  to?: readonly (number | null | undefined)[];
  /** For demo data; otherwise it is now. */
  at?: string;
}

/** Writes what happened, tells those it concerns, and queues their mail. */
export async function notify(db: Db, ...happened: NewEvent[]) {
  if (happened.length === 0) return;
  const made = await db
    .insert(events)
    .values(happened.map(({ to: _to, at, ...event }) => ({ ...event, createdAt: at })))
    .returning({ id: events.id });
  const told = happened.flatMap(({ kind, to = [], actorId, at }, index) =>
    isNotificationKind(kind)
      ? [...new Set(to)].flatMap((userId) => (userId && userId !== actorId ? [{ eventId: made[index]?.id ?? 0, userId, kind, at }] : []))
      : [],
  );
  if (told.length === 0) return;
  const mail = await choicesOf(
    db,
    told.map(({ userId }) => userId),
  );
  const rows = told.map(({ at, ...one }) => ({
    ...one,
    createdAt: at,
    // What demo data tells is long known.
    mail: at ? ("never" as const) : mail(one.userId, one.kind),
  }));
  // A statement takes 65,535 values.
  for (let at = 0; at < rows.length; at += 5000) await db.insert(notifications).values(rows.slice(at, at + 5000));
  const soon = new Set(rows.filter((row) => row.mail === "soon").map(({ userId }) => userId));
  // By the same clock as what was written: when its turn comes, it is exactly so old.
  for (const userId of soon) await enqueue(db, "mail_notices", { userId, choice: "soon" }, { after: mailDelay });
}

/** A part of something is deleted, and with it what was told of it; what is deleted as a whole takes all of it along by itself. */
export async function retractNotification(
  db: Db,
  about: { messageId: number } | { agencyId: number },
  kind: NotificationKind,
  thingId: number,
) {
  const whole = "messageId" in about ? eq(events.messageId, about.messageId) : eq(events.agencyId, about.agencyId);
  await db.delete(events).where(and(whole, eq(events.kind, kind), eq(events.thingId, thingId)));
}

/** A decision on a candidate that is taken back before its mail goes out: it is as if nobody had been told. */
export async function retractDecision(db: Db, { id, submittedById }: { id: number; submittedById: number }) {
  const rows = await db
    .delete(events)
    .where(
      and(
        eq(events.targetId, submittedById),
        eq(events.submissionId, id),
        eq(events.kind, "submission_decided"),
        sql`${events.createdAt} > now() - ${mailDelay}::interval`,
        // What went out in a letter already stays where it can be looked up.
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

/** How somebody is told of these kinds. */
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

/** Read notices of 90 days ago, and what happened so long ago that nobody is told of it any more. Batch by batch, so that nobody waits for it. */
export async function prune(db: Db) {
  const oldNotices = sql`delete from notifications where ctid = any (array(select ctid from notifications
    where read_at < now() - interval '90 days' limit ${batch}))`;
  const oldEvents = sql`delete from events where ctid = any (array(select ctid from events e where created_at < now() - interval '90 days'
    and not exists (select from notifications n where n.event_id = e.id) limit ${batch}))`;
  for (const some of [oldNotices, oldEvents]) while (((await db.execute(some)).rowCount ?? 0) === batch);
}
