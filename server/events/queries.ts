import type { Db } from "@server/lib/db/db";
import { eventDefinitions, type NotificationKind } from "@shared/notifications/kinds";
import type { Delivery } from "@shared/notifications/kinds/definition";
import { notificationChoices as choices } from "@shared/notifications/table";
import { sql } from "drizzle-orm";

/** The email preferences of these users, with the default of each kind. */
export async function loadDeliveries(db: Db, userIds: number[]) {
  const rows = await db
    .select()
    .from(choices)
    .where(sql`${choices.userId} = any (${sql.param([...new Set(userIds)])}::int[])`);
  const chosen = new Map(rows.map(({ userId, kind, mail }) => [`${userId} ${kind}`, mail]));
  return (userId: number, kind: NotificationKind): Delivery =>
    chosen.get(`${userId} ${kind}`) ?? eventDefinitions[kind].defaultDelivery;
}
