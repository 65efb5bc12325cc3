/** The choices of users about emails of notifications, and the tokens of their unsubscribe links. */
import { randomBytes } from "node:crypto";
import { loadDeliveryFunction } from "@server/events/queries";
import type { Db } from "@server/lib/db/db";
import type { NotificationKind } from "@shared/notifications/kinds";
import type { NotificationPreferences } from "@shared/notifications/schemas";
import { notificationChoices as choices, unsubscribeTokens } from "@shared/notifications/table";
import { eq } from "drizzle-orm";

/** Loads when a user wants emails about these kinds: the choice of the user, or the default of the kind. */
export async function loadEmailChoices(
  db: Db,
  userId: number,
  kinds: readonly NotificationKind[],
): Promise<NotificationPreferences["mail"]> {
  const getDelivery = await loadDeliveryFunction(db, [userId]);
  return kinds.map((kind) => ({ kind, choice: getDelivery(userId, kind) }));
}

export async function saveEmailChoices(
  db: Db,
  userId: number,
  emailChoices: NotificationPreferences["mail"],
) {
  // Sorted, so that two requests lock the rows in the same order and cannot deadlock.
  for (const { kind, choice } of emailChoices.toSorted((a, b) => a.kind.localeCompare(b.kind)))
    await db
      .insert(choices)
      .values({ userId, kind, mail: choice })
      .onConflictDoUpdate({ target: [choices.userId, choices.kind], set: { mail: choice } });
}

/** The token of the user's unsubscribe links, created on first use. */
export async function loadOrCreateUnsubscribeToken(db: Db, userId: number) {
  await db
    .insert(unsubscribeTokens)
    .values({ userId, token: randomBytes(24).toString("base64url") })
    .onConflictDoNothing();
  const [row] = await db.select().from(unsubscribeTokens).where(eq(unsubscribeTokens.userId, userId));
  return row?.token ?? "";
}

export async function findUserIdByUnsubscribeToken(db: Db, token: string) {
  const [row] = await db.select().from(unsubscribeTokens).where(eq(unsubscribeTokens.token, token));
  return row?.userId;
}
