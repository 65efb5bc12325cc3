import { recordModeration } from "@server/admin/commands";
import type { Db } from "@server/lib/db/db";
import * as messageCommands from "@server/messages/commands";
import { closeReports, insertReport } from "@server/reports/commands";
import { boardVisits, messageReplies, messages } from "@shared/messages/table";
import type { Clock } from "./clock";
import { type DatedAction, runInChronologicalOrder } from "./dated-actions";
import type { DemoMessage } from "./demo-types";
import { getAdminActor, getOrThrow, type UsersByUsername } from "./insert-users";
import { boardVisitsByUsername, demoMessages } from "./messages";
import { validateRow } from "./validate-row";

/**
 * Inserts messages, replies and likes in chronological order. Returns the pins and the dismissals of reports by
 * the admin, which the caller runs after all content is inserted.
 */
export async function insertMessages(
  db: Db,
  usersByUsername: UsersByUsername,
  clock: Clock,
): Promise<DatedAction[]> {
  const plans = demoMessages.map((message) => planMessage(db, message, usersByUsername, clock));
  await runInChronologicalOrder(plans.flatMap((plan) => plan.actions));
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
  /** Known once the action that inserts the message has run. */
  id: number;
  /**
   * The ids of the replies, by position. An id is undefined until the action that inserts the reply has run.
   */
  replyIds: (number | undefined)[];
}

interface MessagePlan {
  inserted: InsertedMessage;
  actions: DatedAction[];
  adminActions: DatedAction[];
}

/** Plans the insertion of a message, its replies, likes, edit and reports, and the admin's actions on them. */
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
  const userIdOf = (username: string) => getOrThrow(usersByUsername, username).id;
  const createdAt = clock.daysAgo(postedDaysAgo);
  const inserted: InsertedMessage = { title, id: 0, replyIds: [] };
  const actions: DatedAction[] = [];
  const adminActions: DatedAction[] = [];
  const plan = { inserted, actions, adminActions };

  scheduleAt(actions, createdAt, async () => {
    inserted.id = await messageCommands.insert(
      db,
      validateRow(messages, { authorId: userIdOf(author), title, content, category, tags, createdAt }),
    );
  });
  let lastReplyAt = createdAt;
  for (const [replyIndex, reply] of replies.entries())
    lastReplyAt = scheduleAt(actions, clock.daysAgo(reply.daysAgo, { after: lastReplyAt }), async (at) => {
      const values = {
        messageId: inserted.id,
        authorId: userIdOf(reply.author),
        content: reply.text,
        createdAt: at,
      };
      inserted.replyIds[replyIndex] = await messageCommands.insertReply(
        db,
        validateRow(messageReplies, values),
      );
    });
  for (const [likeIndex, liker] of likedBy.entries())
    scheduleAt(actions, clock.daysAgo(postedDaysAgo * likeAgeShare(likeIndex), { after: createdAt }), (at) =>
      messageCommands.like(db, inserted.id, userIdOf(liker), at),
    );
  if (edit)
    scheduleAt(actions, clock.daysAgo(edit.daysAgo, { after: createdAt }), (at) =>
      messageCommands.update(db, { id: inserted.id, tags, createdAt }, { content: edit.content }, at),
    );
  if (pinnedDaysAgo !== undefined)
    scheduleAt(adminActions, clock.daysAgo(pinnedDaysAgo, { after: createdAt }), async (at) => {
      const actor = getAdminActor(usersByUsername);
      await messageCommands.setPinned(db, inserted.id, actor.id, at);
      await recordModeration(db, toModerationSubject(inserted), { action: "post_pinned", actor, at });
    });
  for (const report of message.reports ?? []) {
    // A report of a reply happens after the last reply, so it also happens after the reported one.
    const reportedAfter = report.replyIndex === undefined ? createdAt : lastReplyAt;
    planReport(db, plan, report, reportedAfter, usersByUsername, clock);
  }
  return plan;
}

/** Adds a report of the message or of one of its replies, and the dismissal by an admin if there is one. */
function planReport(
  db: Db,
  { inserted, actions, adminActions }: MessagePlan,
  { reporter, daysAgo, reason, replyIndex, dismissal }: DemoReport,
  reportedAfter: string,
  usersByUsername: UsersByUsername,
  clock: Clock,
) {
  const getReportSubject = () => {
    const replyId = replyIndex === undefined ? undefined : inserted.replyIds[replyIndex];
    return replyId
      ? ({ kind: "reply", subjectId: replyId } as const)
      : ({ kind: "message", subjectId: inserted.id } as const);
  };
  const reportedAt = scheduleAt(actions, clock.daysAgo(daysAgo, { after: reportedAfter }), (at) =>
    insertReport(db, {
      ...getReportSubject(),
      reporterId: getOrThrow(usersByUsername, reporter).id,
      reason,
      createdAt: at,
    }),
  );
  if (!dismissal) return;
  scheduleAt(adminActions, clock.daysAgo(dismissal.daysAgo, { after: reportedAt }), async (at) => {
    const actor = getAdminActor(usersByUsername);
    await closeReports(db, getReportSubject(), "dismissed", actor.id, at);
    await recordModeration(db, toModerationSubject(inserted), {
      action: "report_dismissed",
      actor,
      reason: dismissal.reason,
      at,
    });
  });
}

/** Adds an action to the list. Returns the time of the action, after which dependent actions can happen. */
function scheduleAt(
  actions: DatedAction[],
  occurredAt: string,
  write: (occurredAt: string) => Promise<unknown>,
): string {
  const run = async () => {
    await write(occurredAt);
  };
  actions.push({ occurredAt, run });
  return occurredAt;
}

/** The age of a like as a share of the message's age. Each like is younger than the one before. */
const likeAgeShare = (likeIndex: number): number => 0.8 - likeIndex / 10;

type DemoReport = NonNullable<DemoMessage["reports"]>[number];

const toModerationSubject = ({ id, title }: InsertedMessage) =>
  ({ subjectKind: "message", subjectId: id, subjectName: title, subjectDetail: null }) as const;
