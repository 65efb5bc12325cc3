import { notify } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import { overdueAfter, takeAging, takeEnding, takeOverdue } from "@server/reminders/commands";
import { events, notifications, presence } from "@shared/notifications/table";
import { subDays } from "date-fns";
import { and, desc, eq, notInArray, sql } from "drizzle-orm";
import type { Clock } from "./clock";
import { lookup, type Members } from "./insert-people";
import { kept, type PastEvent, present } from "./notifications";
import { communityEvents } from "./notifications-community";
import { tradeEvents } from "./notifications-trade";

/** Events are deleted after this time. */
const days = 90;

/** Announces the past again in its order, as activity, and as notifications for the users who still have some. Sends no emails. */
export async function insertNotifications(db: Db, members: Members, clock: Clock) {
  // The events that loading the demo data announced are out of order.
  await db.delete(events);
  const past = [...(await tradeEvents(db)), ...(await communityEvents(db)), ...(await reminders(db, clock))];
  const since = subDays(clock.ago(0), days).toISOString();
  const recent = past.filter(({ at }) => at > since).sort((a, b) => a.at.localeCompare(b.at));
  await notify(db, ...withKept(recent, members));

  for (const [username, { unread }] of Object.entries(kept))
    await read(db, lookup(members, username).id, unread, clock);
  for (const [username, { minutes, unnamed }] of Object.entries(present)) {
    const seenAt = clock.ago(minutes / (24 * 60));
    await db.insert(presence).values({ userId: lookup(members, username).id, seenAt, isNamed: !unnamed });
  }
}

/** The same events, with the recipients who have kept the notification. */
function withKept(past: readonly PastEvent[], members: Members): PastEvent[] {
  const left = new Map(
    Object.entries(kept).map(([username, { notified }]) => [lookup(members, username).id, notified]),
  );
  const isKept = (userId: number) => {
    const more = left.get(userId) ?? 0;
    left.set(userId, more - 1);
    return more > 0;
  };
  return past
    .toReversed()
    .map((event) =>
      event.to ? { ...event, to: event.to.filter((id) => id && id !== event.actorId && isKept(id)) } : event,
    )
    .reverse();
}

/** The reminders of this morning's run, so that the next run does not repeat them. */
async function reminders(db: Db, clock: Clock): Promise<PastEvent[]> {
  const at = clock.ago(0.28);
  const found: PastEvent[] = [];
  for (const days of overdueAfter)
    for (const { jobId, posterId, ...waiting } of await takeOverdue(db, days))
      found.push({ kind: "answer_overdue", jobId, data: { days, ...waiting }, to: [posterId], at });
  for (const { candidateId, sharedById } of await takeAging(db))
    found.push({ kind: "candidate_aging", candidateId, to: [sharedById], at });
  for (const { jobId, posterId } of await takeEnding(db))
    found.push({ kind: "deadline_near", jobId, to: [posterId], at });
  return found;
}

/** Marks all but the latest as read, some hours after they were sent. */
async function read(db: Db, userId: number, unread: number, clock: Clock) {
  const mine = eq(notifications.userId, userId);
  const latest = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(mine)
    .orderBy(desc(notifications.id))
    .limit(unread);
  const readAt = sql`least(${notifications.createdAt} + interval '5 hours', ${clock.ago(0)}::timestamptz)`;
  await db
    .update(notifications)
    .set({ readAt })
    .where(and(mine, notInArray(notifications.id, latest)));
}
