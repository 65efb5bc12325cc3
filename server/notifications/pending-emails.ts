/** Finds the notifications that wait for an email. */
import { emailDelay } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import { notificationKinds } from "@shared/notifications/kinds";
import type { EmailDelivery } from "@shared/notifications/kinds/definition";
import { notifications } from "@shared/notifications/table";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";

/**
 * The condition of the partial index `notifications_to_mail`. PostgreSQL uses the index only for the same
 * text.
 */
const isPendingSql = sql`read_at is null and mailed_at is null and mail <> 'never'`;

/** Kinds that only a newer release has are left to its workers, because this release cannot describe them. */
const hasKnownKindSql = inArray(notifications.kind, notificationKinds);

/**
 * Marks the notifications of a user that are due by email as emailed, and returns their ids. Concurrent
 * workers get different notifications. Immediate notifications ("soon") are due after `emailDelay`; for each
 * younger one, a later task is queued already.
 */
export async function claimNotificationsForEmail(
  db: Db,
  userId: number,
  choice: Exclude<EmailDelivery, "never">,
) {
  const isDueSql =
    choice === "soon" ? sql`${notifications.createdAt} <= now() - ${emailDelay}::interval` : undefined;
  const rows = await db
    .update(notifications)
    .set({ mailedAt: sql`now()` })
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.mail, choice),
        isNull(notifications.readAt),
        isNull(notifications.mailedAt),
        hasKnownKindSql,
        isDueSql,
      ),
    )
    .returning({ id: notifications.id });
  return rows.map(({ id }) => id);
}

/** Lists the ids of users with a notification for the daily email. */
export async function listDigestUserIds(db: Db) {
  const rows = await db
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .where(and(sql`${notifications.mail} = 'daily'`, isPendingSql, hasKnownKindSql))
    .orderBy(notifications.userId);
  return rows.map(({ userId }) => userId);
}

/** Lists the ids of users with a notification whose immediate email is overdue. */
export async function listOverdueUserIds(db: Db) {
  const rows = await db
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .where(
      and(
        sql`${notifications.mail} = 'soon'`,
        isPendingSql,
        hasKnownKindSql,
        sql`${notifications.createdAt} < now() - interval '15 minutes'`,
      ),
    )
    .orderBy(notifications.userId);
  return rows.map(({ userId }) => userId);
}
