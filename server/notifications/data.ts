/** Notifications by email: preferences, what is due, and links to unsubscribe. */
import { randomBytes } from "node:crypto";
import { mailDelay } from "@server/events/commands";
import { loadDeliveries } from "@server/events/queries";
import type { Db } from "@server/lib/db";
import type { NotificationKind } from "@shared/notifications/kinds";
import type { Delivery } from "@shared/notifications/kinds/definition";
import type { Preferences } from "@shared/notifications/schemas";
import { notificationChoices as choices, notifications, unsubscribeTokens } from "@shared/notifications/table";
import { and, eq, isNull, sql } from "drizzle-orm";

/** How a user gets emails of these kinds. */
export async function preferencesOf(db: Db, userId: number, kinds: readonly NotificationKind[]): Promise<Preferences["mail"]> {
  const of = await loadDeliveries(db, [userId]);
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
