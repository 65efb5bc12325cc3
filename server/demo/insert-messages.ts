import { recordModeration } from "@server/admin/commands";
import type { Db } from "@server/lib/db/db";
import * as messageCommands from "@server/messages/commands";
import { closeReports, insertReport } from "@server/reports/commands";
import { boardVisits, messageReplies, messages } from "@shared/messages/table";
import type { Clock } from "./clock";
import type { DemoMessage } from "./demo-types";
import type { DemoEvent } from "./insert-applications";
import { lookup, type UsersByUsername } from "./insert-users";
import { boardVisitsByUser, demoMessages } from "./messages";
import { validateRow } from "./validate-row";

/** Inserts messages, replies and likes in chronological order. Returns the admin actions, still to run. */
export async function insertMessages(db: Db, members: UsersByUsername, clock: Clock): Promise<DemoEvent[]> {
  const planned = demoMessages.map((message) => planMessage(db, message, members, clock));
  const events = planned
    .flatMap((plan) => plan.events)
    .sort((a, b) => a.occurredAt.localeCompare(b.occurredAt));
  for (const { run } of events) await run();
  for (const [username, { lastDaysAgo, previousDaysAgo }] of Object.entries(boardVisitsByUser))
    await db.insert(boardVisits).values({
      userId: lookup(members, username).id,
      visitedAt: clock.daysAgo(lastDaysAgo),
      previousAt: clock.daysAgo(previousDaysAgo),
    });
  return planned.flatMap((plan) => plan.adminActions);
}

/** The events of a message, its replies, likes, edit and reports. `inserted` collects the ids that later events need. */
function planMessage(db: Db, message: DemoMessage, members: UsersByUsername, clock: Clock) {
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
  const idOf = (username: string) => lookup(members, username).id;
  const createdAt = clock.daysAgo(postedDaysAgo);
  const inserted: InsertedMessage = { title, id: 0, replies: [] };
  const events: DemoEvent[] = [];
  const adminActions: DemoEvent[] = [];
  const scheduleAt = (
    queue: DemoEvent[],
    occurredAt: string,
    action: (occurredAt: string) => Promise<unknown>,
  ) => {
    queue.push({ occurredAt, run: async () => void (await action(occurredAt)) });
    return occurredAt;
  };

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
      inserted.replies[replyIndex] = await messageCommands.insertReply(
        db,
        validateRow(messageReplies, values),
      );
    });
  for (const [likeIndex, liker] of likedBy.entries())
    scheduleAt(events, clock.daysAgo(postedDaysAgo * (0.8 - likeIndex / 10), createdAt), (at) =>
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
      await recordModeration(db, moderationSubject(inserted), { action: "post_pinned", byId, at });
    });
  for (const { reporter, daysAgo, reason, replyIndex, dismissal } of message.reports ?? []) {
    const reportSubject = () => {
      const replyId = replyIndex === undefined ? undefined : inserted.replies[replyIndex];
      return replyId
        ? ({ kind: "reply", subjectId: replyId } as const)
        : ({ kind: "message", subjectId: inserted.id } as const);
    };
    const reportedAt = scheduleAt(
      events,
      clock.daysAgo(daysAgo, replyIndex === undefined ? createdAt : lastReplyAt),
      (at) => insertReport(db, { ...reportSubject(), reporterId: idOf(reporter), reason, createdAt: at }),
    );
    if (dismissal)
      scheduleAt(adminActions, clock.daysAgo(dismissal.daysAgo, reportedAt), async (at) => {
        const byId = idOf("admin");
        await closeReports(db, reportSubject(), "dismissed", byId, at);
        await recordModeration(db, moderationSubject(inserted), {
          action: "report_dismissed",
          byId,
          reason: dismissal.reason,
          at,
        });
      });
  }
  return { events, adminActions };
}

interface InsertedMessage {
  title: string;
  id: number;
  replies: (number | undefined)[];
}

const moderationSubject = ({ id, title }: InsertedMessage) =>
  ({ subjectKind: "message", subjectId: id, subjectName: title, subjectDetail: null }) as const;
