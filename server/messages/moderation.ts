/** Removes messages and replies, and carries out decisions of admins on reported ones. */
import { recordModeration } from "@server/admin/commands";
import { notify, retractNotification } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import type { Actor } from "@server/lib/http/actor";
import type { HandleReport } from "@server/reports/handlers";
import { closeReportsOfRemoved, closeReportsOfSubject } from "@server/reports/notifications";
import { moderationActionOf } from "@shared/reports/rules";
import * as commands from "./commands";
import * as queries from "./queries";

type Message = NonNullable<Awaited<ReturnType<typeof commands.lock>>>;
type Reply = NonNullable<Awaited<ReturnType<typeof queries.findReply>>>;

/** The subject of a moderation record: a message or a reply to it. */
export const toModerationSubject = ({ id, title }: Message, reply?: Reply) =>
  ({
    subjectKind: "message",
    subjectId: id,
    subjectName: title,
    subjectDetail: reply ? `reply by @${reply.author.username}` : null,
  }) as const;

/**
 * Deletes a message. If the actor is an admin and not the author, also closes the reports of the message and
 * its replies, notifies the author and adds an entry to the moderation record. The message must be locked.
 */
export async function removeMessage(db: Db, actor: Actor, message: Message, reason?: string) {
  if (message.authorId === actor.id) return commands.remove(db, message);
  const replyIds = await queries.listReportedReplyIds(db, message.id);
  await commands.remove(db, message);
  const reportEvents = await closeReportsOfSubject(
    db,
    { kind: "message", subjectId: message.id },
    "removed",
    actor.id,
  );
  const replyReportEvents = await closeReportsOfRemoved(db, "reply", replyIds, actor.id);
  await notify(db, ...reportEvents, ...replyReportEvents, {
    kind: "content_removed",
    targetId: message.authorId,
    data: { what: "post", title: message.title, ...(reason && { reason }) },
    to: [message.authorId],
  });
  await recordModeration(db, toModerationSubject(message), { action: "post_removed", actor, reason });
}

/**
 * Deletes a reply, with the same consequences as `removeMessage`. Also retracts the notification about the
 * reply. Its message must be locked.
 */
export async function removeReply(db: Db, actor: Actor, message: Message, reply: Reply, reason?: string) {
  await commands.removeReply(db, message.id, reply.id);
  await retractNotification(db, { kind: "message_replied", messageId: message.id, replyId: reply.id });
  if (reply.authorId === actor.id) return;
  const reportEvents = await closeReportsOfSubject(
    db,
    { kind: "reply", subjectId: reply.id },
    "removed",
    actor.id,
  );
  await notify(db, ...reportEvents, {
    kind: "content_removed",
    targetId: reply.authorId,
    data: { what: "reply", title: message.title, ...(reason && { reason }) },
    to: [reply.authorId],
  });
  await recordModeration(db, toModerationSubject(message, reply), {
    action: "reply_removed",
    actor,
    reason,
  });
}

/** Carries out an admin's decision on a reported message or reply. */
export const handleReport: HandleReport = async (
  db,
  actor,
  { kind, subjectId, subject },
  { outcome, reason },
  settleReport,
) => {
  // `parentId` is the id of the message, or of the message to which the reply belongs.
  const message = subject && (await commands.lock(db, subject.parentId));
  await settleReport();
  if (!message) return; // it was deleted before, so only its reports were closed
  const reply = kind === "reply" ? await queries.findReply(db, message.id, subjectId) : undefined;
  // With "asked", an admin asks the author to change the content.
  const keepsContent = outcome === "dismissed" || outcome === "asked";
  if (keepsContent)
    await recordModeration(db, toModerationSubject(message, reply), {
      action: moderationActionOf(outcome),
      actor,
      reason,
    });
  else if (kind === "message") await removeMessage(db, actor, message, reason);
  else if (reply) await removeReply(db, actor, message, reply, reason);
};
