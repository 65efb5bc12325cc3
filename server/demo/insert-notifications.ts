import { notify } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import { markAgingCandidates, markEndingJobs, markOverdue, overdueDays } from "@server/reminders/commands";
import { events, notifications, presence } from "@shared/notifications/table";
import { subDays } from "date-fns";
import { and, desc, eq, notInArray, sql } from "drizzle-orm";
import type { Clock } from "./clock";
import { communityEvents } from "./community-events";
import { lookup, type UsersByUsername } from "./insert-users";
import { tradeEvents } from "./job-events";
import { keptNotifications, onlineUsers, type PastEvent } from "./notifications";

/** Events older than this are pruned. */
const retentionDays = 90;

/**
 * Replaces all events by chronological ones, and adds notifications for users who still have some. Sends no
 * emails.
 */
export async function insertNotifications(db: Db, members: UsersByUsername, clock: Clock) {
  // Inserting the demo data announced events out of order.
  await db.delete(events);
  const pastEvents = [
    ...(await tradeEvents(db)),
    ...(await communityEvents(db)),
    ...(await reminders(db, clock)),
  ];
  const since = subDays(clock.daysAgo(0), retentionDays).toISOString();
  const recent = pastEvents.filter(({ at }) => at > since).sort((a, b) => a.at.localeCompare(b.at));
  await notify(db, ...withKept(recent, members));

  for (const [username, { unread }] of Object.entries(keptNotifications))
    await markRead(db, lookup(members, username).id, unread, clock);
  for (const [username, { minutes, unnamed }] of Object.entries(onlineUsers)) {
    const seenAt = clock.daysAgo(minutes / (24 * 60));
    await db.insert(presence).values({ userId: lookup(members, username).id, seenAt, isNamed: !unnamed });
  }
}

/** The same events, sent only to recipients who still have the notification. */
function withKept(pastEvents: readonly PastEvent[], members: UsersByUsername): PastEvent[] {
  const remainingByUser = new Map(
    Object.entries(keptNotifications).map(([username, { notified }]) => [
      lookup(members, username).id,
      notified,
    ]),
  );
  const isKept = (userId: number) => {
    const remaining = remainingByUser.get(userId) ?? 0;
    remainingByUser.set(userId, remaining - 1);
    return remaining > 0;
  };
  return pastEvents
    .toReversed()
    .map((event) =>
      event.to ? { ...event, to: event.to.filter((id) => id && id !== event.actorId && isKept(id)) } : event,
    )
    .reverse();
}

/** Reminders of this morning's run, so that the next run does not repeat them. */
async function reminders(db: Db, clock: Clock): Promise<PastEvent[]> {
  const at = clock.daysAgo(0.28);
  const reminderEvents: PastEvent[] = [];
  for (const days of overdueDays)
    for (const { jobId, posterId, ...waiting } of await markOverdue(db, days))
      reminderEvents.push({ kind: "answer_overdue", jobId, data: { days, ...waiting }, to: [posterId], at });
  for (const { candidateId, sharedById } of await markAgingCandidates(db))
    reminderEvents.push({ kind: "candidate_aging", candidateId, to: [sharedById], at });
  for (const { jobId, posterId } of await markEndingJobs(db))
    reminderEvents.push({ kind: "deadline_near", jobId, to: [posterId], at });
  return reminderEvents;
}

/** Marks all but the latest notifications as read, some hours after they were sent. */
async function markRead(db: Db, userId: number, unread: number, clock: Clock) {
  const ofUser = eq(notifications.userId, userId);
  const unreadIds = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(ofUser)
    .orderBy(desc(notifications.id))
    .limit(unread);
  const readAt = sql`least(${notifications.createdAt} + interval '5 hours', ${clock.daysAgo(0)}::timestamptz)`;
  await db
    .update(notifications)
    .set({ readAt })
    .where(and(ofUser, notInArray(notifications.id, unreadIds)));
}
