import type { Db } from "@server/lib/db/db";
import { eventDefinitions, type NotificationKind } from "@shared/notifications/kinds";
import type { EmailDelivery } from "@shared/notifications/kinds/definition";
import { notificationChoices } from "@shared/notifications/table";
import { sql } from "drizzle-orm";

/**
 * Loads how these users want notifications to be emailed. Returns a function that looks up the choice of a
 * user for a kind, or the default of the kind if the user has not chosen.
 */
export async function loadDeliveryFunction(db: Db, userIds: number[]) {
  const distinctIds = [...new Set(userIds)];
  const rows = await db
    .select()
    .from(notificationChoices)
    .where(sql`${notificationChoices.userId} = any (${sql.param(distinctIds)}::int[])`);
  const keyOf = (userId: number, kind: string) => `${userId} ${kind}`;
  const choicesByKey = new Map(rows.map(({ userId, kind, mail }) => [keyOf(userId, kind), mail]));
  return (userId: number, kind: NotificationKind): EmailDelivery => {
    const { isEmailedByFeature, defaultDelivery } = eventDefinitions[kind];
    if (isEmailedByFeature) return defaultDelivery;
    return choicesByKey.get(keyOf(userId, kind)) ?? defaultDelivery;
  };
}
