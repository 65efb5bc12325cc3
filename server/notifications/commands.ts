import { countAgain } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import type { NotificationKind } from "@shared/notifications/kinds";
import { events, notifications } from "@shared/notifications/table";
import { and, eq, inArray, isNull, lte, sql } from "drizzle-orm";

const unread = isNull(notifications.readAt);

const ofOwn = (userId: number, kinds: NotificationKind[]) =>
  and(eq(notifications.userId, userId), inArray(notifications.kind, kinds));

/** One of somebody's own, with what they were told before it about the same thing; false when it is not theirs. */
export async function markRead(db: Db, userId: number, kinds: NotificationKind[], id: number) {
  const [found] = await db
    .select({ event: events })
    .from(notifications)
    .innerJoin(events, eq(events.id, notifications.eventId))
    .where(and(eq(notifications.id, id), ofOwn(userId, kinds)));
  if (!found) return false;
  const same = (["jobId", "messageId", "agencyId", "organizationId", "candidateId"] as const).map(
    (about) => sql`${events[about]} is not distinct from ${found.event[about]}::int`,
  );
  const about = db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.id, notifications.eventId), ...same));
  const { jobId, messageId, agencyId, organizationId, candidateId } = found.event;
  const alone = (jobId ?? messageId ?? agencyId ?? organizationId ?? candidateId) === null;
  await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(
      and(
        ofOwn(userId, kinds),
        unread,
        lte(notifications.id, id),
        alone ? eq(notifications.id, id) : sql`exists ${about}`,
      ),
    );
  return true;
}

/** Answers the moment that they share; null when there was nothing to mark. */
export async function markAllRead(db: Db, userId: number, kinds: NotificationKind[], upTo?: number) {
  const [row] = await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(ofOwn(userId, kinds), unread, upTo === undefined ? undefined : lte(notifications.id, upTo)))
    .returning({ readAt: notifications.readAt });
  return row?.readAt ?? null;
}

/** What was marked at that moment is unread again. */
export async function markUnread(db: Db, userId: number, kinds: NotificationKind[], readAt: string) {
  const rows = await db
    .update(notifications)
    .set({ readAt: null })
    .where(and(ofOwn(userId, kinds), eq(notifications.readAt, readAt)))
    .returning({ id: notifications.id });
  if (rows.length > 0) await countAgain(db, userId);
}

const batch = 5000;

/** Deletes read notifications after 90 days, and events of that age without notifications. In batches, to keep locks short. */
export async function prune(db: Db) {
  const oldNotifications = sql`delete from notifications where ctid = any (array(select ctid from notifications
    where read_at < now() - interval '90 days' limit ${batch}))`;
  const oldEvents = sql`delete from events where ctid = any (array(select ctid from events e where created_at < now() - interval '90 days'
    and not exists (select from notifications n where n.event_id = e.id) limit ${batch}))`;
  for (const some of [oldNotifications, oldEvents])
    while (((await db.execute(some)).rowCount ?? 0) === batch);
}
