import { recordAct } from "@server/admin/commands";
import { notify, retractNotification } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import type { HandleReport } from "@server/reports/handlers";
import { settleReports } from "@server/reports/notifications";
import type { Viewer } from "@shared/lib/access";
import * as commands from "./commands";
import * as queries from "./queries";

type Post = NonNullable<Awaited<ReturnType<typeof commands.lock>>>;
type Reply = NonNullable<Awaited<ReturnType<typeof queries.findReply>>>;

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
  await commands.remove(db, post);
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
  await commands.removeReply(db, post.id, reply.id);
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

/** Decides on the report of a post or a reply. */
export const handleReport: HandleReport = async (
  db,
  viewer,
  { kind, thingId, thing },
  { outcome, reason },
  settle,
) => {
  const post = thing && (await commands.lock(db, thing.parentId));
  await settle();
  const reply = post && kind === "reply" ? await queries.findReply(db, post.id, thingId) : undefined;
  if (outcome === "dismissed" && post)
    await recordAct(db, subject(post, reply), { action: "report_dismissed", byId: viewer.id, reason });
  else if (post && kind === "message") await removePost(db, viewer, post, reason);
  else if (post && reply) await removeReply(db, viewer, post, reply, reason);
};
