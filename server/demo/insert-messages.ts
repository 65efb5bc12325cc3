import { recordModeration } from "@server/admin/commands";
import type { Db } from "@server/lib/db/db";
import * as messageCommands from "@server/messages/commands";
import { closeReports, insertReport } from "@server/reports/commands";
import { boardVisits, messageReplies, messages } from "@shared/messages/table";
import type { Clock } from "./clock";
import type { DemoMessage } from "./demo-types";
import type { DemoEvent } from "./insert-applications";
import { getOrThrow, type UsersByUsername } from "./insert-users";
import { boardVisitsByUsername, demoMessages } from "./messages";
import { validateRow } from "./validate-row";

/**
 * Inserts messages, replies and likes in chronological order. Returns the admin actions, which are still to
 * run.
 */
export async function insertMessages(
  db: Db,
  usersByUsername: UsersByUsername,
  clock: Clock,
): Promise<DemoEvent[]> {
  const plans = demoMessages.map((message) => planMessage(db, message, usersByUsername, clock));
  const events = plans.flatMap((plan) => plan.events);
  events.sort((a, b) => a.occurredAt.localeCompare(b.occurredAt));
  for (const { run } of events) await run();
  for (const [username, { lastDaysAgo, previousDaysAgo }] of Object.entries(boardVisitsByUsername))
    await db.insert(boardVisits).values({
      userId: getOrThrow(usersByUsername, username).id,
      visitedAt: clock.daysAgo(lastDaysAgo),
      previousAt: clock.daysAgo(previousDaysAgo),
    });
  return plans.flatMap((plan) => plan.adminActions);
}

interface InsertedMessage {
  title: string;
  /** Known once the event that inserts the message has run. */
  id: number;
  /**
   * The ids of the replies, by position. An id is undefined until the event that inserts the reply has run.
   */
  replyIds: (number | undefined)[];
}

interface MessagePlan {
  inserted: InsertedMessage;
  events: DemoEvent[];
  adminActions: DemoEvent[];
}

/**
 * Plans the events of a message, its replies, likes, edit and reports, and the actions of admins on the
 * message.
 */
function planMessage(
  db: Db,
  message: DemoMessage,
  usersByUsername: UsersByUsername,
  clock: Clock,
): MessagePlan {
  const {
    author,
    postedDaysAgo,
    title,
    content,
    category,
    tags = [],
    likedBy = [],
    pinnedDaysAgo,
    edit,
    replies = [],
  } = message;
  const idOf = (username: string) => getOrThrow(usersByUsername, username).id;
  const createdAt = clock.daysAgo(postedDaysAgo);
  const inserted: InsertedMessage = { title, id: 0, replyIds: [] };
  const events: DemoEvent[] = [];
  const adminActions: DemoEvent[] = [];
  const plan = { inserted, events, adminActions };

  scheduleAt(events, createdAt, async () => {
    inserted.id = await messageCommands.insert(
      db,
      validateRow(messages, { authorId: idOf(author), title, content, category, tags, createdAt }),
    );
  });
  let lastReplyAt = createdAt;
  for (const [replyIndex, reply] of replies.entries())
    lastReplyAt = scheduleAt(events, clock.daysAgo(reply.daysAgo, lastReplyAt), async (at) => {
      const values = {
        messageId: inserted.id,
        authorId: idOf(reply.author),
        content: reply.text,
        createdAt: at,
      };
      inserted.replyIds[replyIndex] = await messageCommands.insertReply(
        db,
        validateRow(messageReplies, values),
      );
    });
  for (const [likeIndex, liker] of likedBy.entries())
    scheduleAt(events, clock.daysAgo(postedDaysAgo * likeAgeShare(likeIndex), createdAt), (at) =>
      messageCommands.like(db, inserted.id, idOf(liker), at),
    );
  if (edit)
    scheduleAt(events, clock.daysAgo(edit.daysAgo, createdAt), (at) =>
      messageCommands.update(db, { id: inserted.id, tags, createdAt }, { content: edit.content }, at),
    );
  if (pinnedDaysAgo !== undefined)
    scheduleAt(adminActions, clock.daysAgo(pinnedDaysAgo, createdAt), async (at) => {
      const byId = idOf("admin");
      await messageCommands.setPinned(db, inserted.id, byId, at);
      await recordModeration(db, moderationSubject(inserted), {
        action: "post_pinned",
        actor: { id: byId, network: null },
        at,
      });
    });
  for (const report of message.reports ?? []) {
    const subjectCreatedAt = report.replyIndex === undefined ? createdAt : lastReplyAt;
    planReport(db, plan, report, subjectCreatedAt, usersByUsername, clock);
  }
  return plan;
}

/** Adds a report of the message or of one of its replies, and the dismissal by an admin if there is one. */
function planReport(
  db: Db,
  { inserted, events, adminActions }: MessagePlan,
  { reporter, daysAgo, reason, replyIndex, dismissal }: DemoReport,
  subjectCreatedAt: string,
  usersByUsername: UsersByUsername,
  clock: Clock,
) {
  const reportSubject = () => {
    const replyId = replyIndex === undefined ? undefined : inserted.replyIds[replyIndex];
    return replyId
      ? ({ kind: "reply", subjectId: replyId } as const)
      : ({ kind: "message", subjectId: inserted.id } as const);
  };
  const reportedAt = scheduleAt(events, clock.daysAgo(daysAgo, subjectCreatedAt), (at) =>
    insertReport(db, {
      ...reportSubject(),
      reporterId: getOrThrow(usersByUsername, reporter).id,
      reason,
      createdAt: at,
    }),
  );
  if (!dismissal) return;
  scheduleAt(adminActions, clock.daysAgo(dismissal.daysAgo, reportedAt), async (at) => {
    const byId = getOrThrow(usersByUsername, "admin").id;
    await closeReports(db, reportSubject(), "dismissed", byId, at);
    await recordModeration(db, moderationSubject(inserted), {
      action: "report_dismissed",
      actor: { id: byId, network: null },
      reason: dismissal.reason,
      at,
    });
  });
}

/** Adds an action to the queue. Returns the time of the action, after which dependent events can happen. */
function scheduleAt(
  queue: DemoEvent[],
  occurredAt: string,
  action: (occurredAt: string) => Promise<unknown>,
): string {
  const run = async () => {
    await action(occurredAt);
  };
  queue.push({ occurredAt, run });
  return occurredAt;
}

/** The age of a like as a share of the message's age. Each like is younger than the one before. */
const likeAgeShare = (likeIndex: number): number => 0.8 - likeIndex / 10;

type DemoReport = NonNullable<DemoMessage["reports"]>[number];

const moderationSubject = ({ id, title }: InsertedMessage) =>
  ({ subjectKind: "message", subjectId: id, subjectName: title, subjectDetail: null }) as const;
