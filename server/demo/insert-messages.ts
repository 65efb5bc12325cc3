import { recordAct } from "@server/admin/commands";
import type { Db } from "@server/lib/db/db";
import * as messageCommands from "@server/messages/commands";
import { insertReport, settle } from "@server/reports/commands";
import { boardVisits, messageReplies, messages } from "@shared/messages/table";
import { checkedRow } from "./checked-row";
import type { Clock } from "./clock";
import { lookup, type Members } from "./insert-people";
import type { Happening } from "./insert-proposals";
import { posts, visits } from "./messages";
import type { Post } from "./story";

/** Writes the board in the order in which it came about; what admins did there is still to happen. */
export async function insertMessages(db: Db, members: Members, clock: Clock): Promise<Happening[]> {
  const told = posts.map((post) => tell(db, post, members, clock));
  const events = told.flatMap((one) => one.events).sort((a, b) => a.at.localeCompare(b.at));
  for (const { happen } of events) await happen();
  for (const [username, { last, before }] of Object.entries(visits))
    await db.insert(boardVisits).values({
      userId: lookup(members, username).id,
      visitedAt: clock.ago(last),
      previousAt: clock.ago(before),
    });
  return told.flatMap((one) => one.acts);
}

function tell(db: Db, post: Post, members: Members, clock: Clock) {
  const {
    by,
    posted,
    title,
    content,
    category,
    tags = [],
    likedBy = [],
    pinned,
    edited,
    replies = [],
  } = post;
  const idOf = (username: string) => lookup(members, username).id;
  const createdAt = clock.ago(posted);
  const written: Written = { title, id: 0, replies: [] };
  const events: Happening[] = [];
  const acts: Happening[] = [];
  const plan = (list: Happening[], at: string, happen: (at: string) => Promise<unknown>) => {
    list.push({ at, happen: async () => void (await happen(at)) });
    return at;
  };

  plan(events, createdAt, async () => {
    written.id = await messageCommands.insert(
      db,
      checkedRow(messages, { authorId: idOf(by), title, content, category, tags, createdAt }),
    );
  });
  let last = createdAt;
  for (const [n, reply] of replies.entries())
    last = plan(events, clock.ago(reply.days, last), async (at) => {
      const values = { messageId: written.id, authorId: idOf(reply.by), content: reply.text, createdAt: at };
      written.replies[n] = await messageCommands.insertReply(db, checkedRow(messageReplies, values));
    });
  for (const [n, liker] of likedBy.entries())
    plan(events, clock.ago(posted * (0.8 - n / 10), createdAt), (at) =>
      messageCommands.like(db, written.id, idOf(liker), at),
    );
  if (edited)
    plan(events, clock.ago(edited.days, createdAt), (at) =>
      messageCommands.update(db, { id: written.id, tags, createdAt }, { content: edited.content }, at),
    );
  if (pinned !== undefined)
    plan(acts, clock.ago(pinned, createdAt), async (at) => {
      const byId = idOf("admin");
      await messageCommands.setPinned(db, written.id, byId, at);
      await recordAct(db, subject(written), { action: "post_pinned", byId, at });
    });
  for (const { by: reporter, days, reason, reply, dismissed } of post.reports ?? []) {
    const thing = () => {
      const replyId = reply === undefined ? undefined : written.replies[reply];
      return replyId
        ? ({ kind: "reply", thingId: replyId } as const)
        : ({ kind: "message", thingId: written.id } as const);
    };
    const reportedAt = plan(events, clock.ago(days, reply === undefined ? createdAt : last), (at) =>
      insertReport(db, { ...thing(), reporterId: idOf(reporter), reason, createdAt: at }),
    );
    if (dismissed)
      plan(acts, clock.ago(dismissed.days, reportedAt), async (at) => {
        const byId = idOf("admin");
        await settle(db, thing(), "dismissed", byId, at);
        await recordAct(db, subject(written), {
          action: "report_dismissed",
          byId,
          reason: dismissed.reason,
          at,
        });
      });
  }
  return { events, acts };
}

interface Written {
  title: string;
  id: number;
  replies: (number | undefined)[];
}

const subject = ({ id, title }: Written) =>
  ({ subjectKind: "message", subjectId: id, subjectName: title, subjectDetail: null }) as const;
