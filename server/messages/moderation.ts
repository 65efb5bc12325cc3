import { recordAct } from "@server/admin/writes";
import type { Db } from "@server/lib/db";
import { notify, retractNotification } from "@server/notifications/data";
import { settleReports } from "@server/reports/notifications";
import type { Viewer } from "@shared/lib/access";
import type * as reads from "./reads";
import * as writes from "./writes";

type Post = NonNullable<Awaited<ReturnType<typeof writes.lock>>>;
type Reply = NonNullable<Awaited<ReturnType<typeof reads.findReply>>>;

/** A post, or a reply to it, in the admins' record. */
export const subject = ({ id, title }: Post, reply?: Reply) =>
  ({
    subjectKind: "message",
    subjectId: id,
    subjectName: title,
    subjectDetail: reply ? `reply by @${reply.author.username}` : null,
  }) as const;

/** What an admin takes from somebody else is written down, and ends what was reported of it. */
export async function removePost(db: Db, viewer: Viewer, post: Post, reason?: string) {
  await writes.remove(db, post);
  if (post.authorId === viewer.id) return;
  const reports = await settleReports(db, { kind: "message", thingId: post.id }, "removed", viewer.id);
  await notify(db, ...reports, {
    kind: "content_removed",
    targetId: post.authorId,
    data: { what: "post", title: post.title, ...(reason && { reason }) },
    to: [post.authorId],
  });
  await recordAct(db, subject(post), { action: "post_removed", byId: viewer.id, reason });
}

export async function removeReply(db: Db, viewer: Viewer, post: Post, reply: Reply, reason?: string) {
  await writes.removeReply(db, post.id, reply.id);
  await retractNotification(db, { kind: "message_replied", messageId: post.id, replyId: reply.id });
  if (reply.authorId === viewer.id) return;
  const reports = await settleReports(db, { kind: "reply", thingId: reply.id }, "removed", viewer.id);
  await notify(db, ...reports, {
    kind: "content_removed",
    targetId: reply.authorId,
    data: { what: "reply", title: post.title, ...(reason && { reason }) },
    to: [reply.authorId],
  });
  await recordAct(db, subject(post, reply), { action: "reply_removed", byId: viewer.id, reason });
}
