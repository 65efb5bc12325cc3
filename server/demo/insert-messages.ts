import { recordModeration } from "@server/admin/commands";
import type { Db } from "@server/lib/db/db";
import * as messageCommands from "@server/messages/commands";
import { closeReports, insertReport } from "@server/reports/commands";
import { boardVisits, messageReplies, messages } from "@shared/messages/table";
import type { Clock } from "./clock";
import type { DemoMessage } from "./demo-types";
import type { DemoEvent } from "./insert-applications";
import { lookup, type UsersByUsername } from "./insert-users";
import { boardVisitDays, demoMessages } from "./messages";
import { validateRow } from "./validate-row";

/** Inserts messages, replies and likes in chronological order. Returns the admin actions, still to run. */
export async function insertMessages(db: Db, members: UsersByUsername, clock: Clock): Promise<DemoEvent[]> {
  const planned = demoMessages.map((post) => planMessage(db, post, members, clock));
  const events = planned.flatMap((item) => item.events).sort((a, b) => a.at.localeCompare(b.at));
  for (const { happen } of events) await happen();
  for (const [username, { last: lastAt, before }] of Object.entries(boardVisitDays))
    await db.insert(boardVisits).values({
      userId: lookup(members, username).id,
      visitedAt: clock.daysAgo(lastAt),
      previousAt: clock.daysAgo(before),
    });
  return planned.flatMap((item) => item.adminActions);
}

function planMessage(db: Db, post: DemoMessage, members: UsersByUsername, clock: Clock) {
  const {
    by,
    postedDaysAgo,
    title,
    content,
    category,
    tags = [],
    likedBy = [],
    pinnedDaysAgo,
    edited,
    replies = [],
  } = post;
  const idOf = (username: string) => lookup(members, username).id;
  const createdAt = clock.daysAgo(postedDaysAgo);
  const inserted: InsertedMessage = { title, id: 0, replies: [] };
  const events: DemoEvent[] = [];
  const adminActions: DemoEvent[] = [];
  const schedule = (queue: DemoEvent[], at: string, happen: (at: string) => Promise<unknown>) => {
    queue.push({ at, happen: async () => void (await happen(at)) });
    return at;
  };

  schedule(events, createdAt, async () => {
    inserted.id = await messageCommands.insert(
      db,
      validateRow(messages, { authorId: idOf(by), title, content, category, tags, createdAt }),
    );
  });
  let lastAt = createdAt;
  for (const [n, reply] of replies.entries())
    lastAt = schedule(events, clock.daysAgo(reply.days, lastAt), async (at) => {
      const values = { messageId: inserted.id, authorId: idOf(reply.by), content: reply.text, createdAt: at };
      inserted.replies[n] = await messageCommands.insertReply(db, validateRow(messageReplies, values));
    });
  for (const [n, liker] of likedBy.entries())
    schedule(events, clock.daysAgo(postedDaysAgo * (0.8 - n / 10), createdAt), (at) =>
      messageCommands.like(db, inserted.id, idOf(liker), at),
    );
  if (edited)
    schedule(events, clock.daysAgo(edited.days, createdAt), (at) =>
      messageCommands.update(db, { id: inserted.id, tags, createdAt }, { content: edited.content }, at),
    );
  if (pinnedDaysAgo !== undefined)
    schedule(adminActions, clock.daysAgo(pinnedDaysAgo, createdAt), async (at) => {
      const byId = idOf("admin");
      await messageCommands.setPinned(db, inserted.id, byId, at);
      await recordModeration(db, subject(inserted), { action: "post_pinned", byId, at });
    });
  for (const { by: reporter, days, reason, reply, dismissed } of post.reports ?? []) {
    const reportedItem = () => {
      const replyId = reply === undefined ? undefined : inserted.replies[reply];
      return replyId
        ? ({ kind: "reply", thingId: replyId } as const)
        : ({ kind: "message", thingId: inserted.id } as const);
    };
    const reportedAt = schedule(events, clock.daysAgo(days, reply === undefined ? createdAt : lastAt), (at) =>
      insertReport(db, { ...reportedItem(), reporterId: idOf(reporter), reason, createdAt: at }),
    );
    if (dismissed)
      schedule(adminActions, clock.daysAgo(dismissed.days, reportedAt), async (at) => {
        const byId = idOf("admin");
        await closeReports(db, reportedItem(), "dismissed", byId, at);
        await recordModeration(db, subject(inserted), {
          action: "report_dismissed",
          byId,
          reason: dismissed.reason,
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

const subject = ({ id, title }: InsertedMessage) =>
  ({ subjectKind: "message", subjectId: id, subjectName: title, subjectDetail: null }) as const;
