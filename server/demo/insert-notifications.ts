import { notify } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import {
  markAgingCandidates,
  markEndingJobs,
  markOverdueItems,
  overdueDays,
} from "@server/reminders/commands";
import { events, notifications, presence } from "@shared/notifications/table";
import { subDays } from "date-fns";
import { and, desc, eq, notInArray, sql } from "drizzle-orm";
import type { Clock } from "./clock";
import { loadCommunityEvents } from "./community-events";
import { getOrThrow, type UsersByUsername } from "./insert-users";
import { loadJobEvents } from "./job-events";
import { loadJobStateEvents } from "./job-state-events";
import { notificationCountsByUsername, type PastEvent, presenceByUsername } from "./notifications";
import { createUnrecordedEvents } from "./unrecorded-events";

/** Older events are not inserted, because the task `prune` would delete them. */
const retentionDays = 90;

/**
 * Inserts the events of the demo data in chronological order, with their notifications. Replaces the events
 * that the commands recorded while the data was inserted. Sends no emails.
 */
export async function insertNotifications(db: Db, usersByUsername: UsersByUsername, clock: Clock) {
  // The commands recorded events out of order, and with the time of the insertion.
  await db.delete(events);
  const pastEvents = [
    ...(await loadJobEvents(db)),
    ...(await loadJobStateEvents(db)),
    ...(await loadCommunityEvents(db)),
    ...(await createUnrecordedEvents(db, usersByUsername, clock)),
    ...(await markDueRemindersAsSent(db, clock)),
  ];
  const oldestEventAt = subDays(clock.daysAgo(0), retentionDays).toISOString();
  const recentEvents = pastEvents
    .filter(({ at }) => at > oldestEventAt)
    .sort((a, b) => a.at.localeCompare(b.at));
  await notify(db, ...limitRecipients(recentEvents, usersByUsername));

  for (const [username, { id }] of usersByUsername)
    await markOlderNotificationsAsRead(
      db,
      id,
      notificationCountsByUsername[username]?.unreadCount ?? 0,
      clock,
    );
  for (const [username, { minutesAgo, isHidden }] of Object.entries(presenceByUsername)) {
    const seenAt = clock.daysAgo(minutesAgo / (24 * 60));
    await db
      .insert(presence)
      .values({ userId: getOrThrow(usersByUsername, username).id, seenAt, isNamed: !isHidden });
  }
}

/**
 * Limits the number of notifications of each user by removing the user from the recipients of older events. The
 * latest event of each kind keeps all its recipients, so that the demo data has notifications of every kind.
 * Events of removed content keep all recipients too, because the notification is the only explanation for the
 * author.
 */
function limitRecipients(pastEvents: readonly PastEvent[], usersByUsername: UsersByUsername): PastEvent[] {
  const kindsWithRecipients = new Set<string>();
  const remainingCountByUserId = new Map<number, number>();
  for (const [username, { latestCount }] of Object.entries(notificationCountsByUsername))
    remainingCountByUserId.set(getOrThrow(usersByUsername, username).id, latestCount);

  const newestFirst: PastEvent[] = [];
  for (const event of pastEvents.toReversed()) {
    if (!event.to) {
      newestFirst.push(event);
      continue;
    }
    const keepsAllRecipients = !kindsWithRecipients.has(event.kind) || event.kind === "content_removed";
    const recipientIds: number[] = [];
    for (const id of event.to) {
      if (!id || id === event.actorId) continue;
      const remainingCount = remainingCountByUserId.get(id) ?? 0;
      if (remainingCount > 0 || keepsAllRecipients) recipientIds.push(id);
      remainingCountByUserId.set(id, remainingCount - 1);
    }
    if (recipientIds.length > 0) kindsWithRecipients.add(event.kind);
    newestFirst.push({ ...event, to: recipientIds });
  }
  return newestFirst.reverse();
}

const lastReminderRunDaysAgo = 0.28;

/**
 * Marks all due reminders as sent, so that the next run of the task does not send them. Returns the events of
 * these reminders.
 */
async function markDueRemindersAsSent(db: Db, clock: Clock): Promise<PastEvent[]> {
  const at = clock.daysAgo(lastReminderRunDaysAgo);
  const pastReminders: PastEvent[] = [];
  for (const daysOverdue of overdueDays)
    for (const { jobId, posterId, ...overdueCounts } of await markOverdueItems(db, daysOverdue))
      pastReminders.push({
        kind: "answer_overdue",
        jobId,
        data: { days: daysOverdue, ...overdueCounts },
        to: [posterId],
        at,
      });
  for (const { candidateId, sharedById } of await markAgingCandidates(db))
    pastReminders.push({ kind: "candidate_aging", candidateId, to: [sharedById], at });
  for (const { jobId, posterId } of await markEndingJobs(db))
    pastReminders.push({ kind: "deadline_near", jobId, to: [posterId], at });
  return pastReminders;
}

/** Marks all notifications of a user as read, except the latest `unreadCount`. */
async function markOlderNotificationsAsRead(db: Db, userId: number, unreadCount: number, clock: Clock) {
  const belongsToUserSql = eq(notifications.userId, userId);
  const unreadIds = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(belongsToUserSql)
    .orderBy(desc(notifications.id))
    .limit(unreadCount);
  const now = clock.daysAgo(0);
  const readAtSql = sql`least(${notifications.createdAt} + interval '5 hours', ${now}::timestamptz)`;
  await db
    .update(notifications)
    .set({ readAt: readAtSql })
    .where(and(belongsToUserSql, notInArray(notifications.id, unreadIds)));
}
