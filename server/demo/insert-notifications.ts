import type { Db } from "@server/lib/db";
import { notify } from "@server/notifications/data";
import * as reminders from "@server/reminders/data";
import { events, notifications, presence } from "@shared/notifications/table";
import { subDays } from "date-fns";
import { and, desc, eq, notInArray, sql } from "drizzle-orm";
import type { Clock } from "./clock";
import { lookup, type Members } from "./insert-people";
import { kept, type PastEvent, present } from "./notifications";
import { communityEvents } from "./notifications-community";
import { tradeEvents } from "./notifications-trade";

/** As long as what happened is kept. */
const days = 90;

/** Tells the story again, first to last, as its activity and to those who have kept some of it. Nothing of it goes out by mail. */
export async function insertNotifications(db: Db, members: Members, clock: Clock) {
  // What loading the story has told so far was told out of its order.
  await db.delete(events);
  const told = [...(await tradeEvents(db)), ...(await communityEvents(db)), ...(await reminded(db, clock))];
  const since = subDays(clock.ago(0), days).toISOString();
  const recent = told.filter(({ at }) => at > since).sort((a, b) => a.at.localeCompare(b.at));
  await notify(db, ...toKeepers(recent, members));

  for (const [username, { unread }] of Object.entries(kept)) await read(db, lookup(members, username).id, unread, clock);
  for (const [username, { minutes, unnamed }] of Object.entries(present)) {
    const seenAt = clock.ago(minutes / (24 * 60));
    await db.insert(presence).values({ userId: lookup(members, username).id, seenAt, isNamed: !unnamed });
  }
}

/** The same happenings, told only to those who have kept it. */
function toKeepers(told: readonly PastEvent[], members: Members): PastEvent[] {
  const left = new Map(Object.entries(kept).map(([username, { told }]) => [lookup(members, username).id, told]));
  const isKept = (userId: number) => {
    const more = left.get(userId) ?? 0;
    left.set(userId, more - 1);
    return more > 0;
  };
  return told
    .toReversed()
    .map(({ to = [], ...one }) => ({ ...one, to: to.filter((id) => id && id !== one.actorId && isKept(id)) }))
    .reverse();
}

/** As the hourly run said it this morning, and so that it does not say it again. */
async function reminded(db: Db, clock: Clock): Promise<PastEvent[]> {
  const at = clock.ago(0.28);
  const found: PastEvent[] = [];
  for (const days of reminders.overdueAfter)
    for (const { jobId, posterId, ...waiting } of await reminders.takeOverdue(db, days))
      found.push({ kind: "answer_overdue", jobId, data: { days, ...waiting }, to: [posterId], at });
  for (const { candidateId, sharedById } of await reminders.takeAging(db))
    found.push({ kind: "candidate_aging", candidateId, to: [sharedById], at });
  for (const { jobId, posterId } of await reminders.takeEnding(db)) found.push({ kind: "deadline_near", jobId, to: [posterId], at });
  return found;
}

/** They have read all but the latest, some hours after it came. */
async function read(db: Db, userId: number, unread: number, clock: Clock) {
  const mine = eq(notifications.userId, userId);
  const latest = db.select({ id: notifications.id }).from(notifications).where(mine).orderBy(desc(notifications.id)).limit(unread);
  const readAt = sql`least(${notifications.createdAt} + interval '5 hours', ${clock.ago(0)}::timestamptz)`;
  await db
    .update(notifications)
    .set({ readAt })
    .where(and(mine, notInArray(notifications.id, latest)));
}
