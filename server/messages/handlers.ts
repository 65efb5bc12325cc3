/** The message board: members post, reply and like; admins pin and remove; members report. */
import { recordModeration } from "@server/admin/commands";
import { notify } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import { authorize, fail } from "@server/lib/http/api-error";
import { mountRoutes, type RouteDeps } from "@server/lib/http/mount-routes";
import { encodeCursor } from "@server/lib/http/pagination";
import { submitReport } from "@server/reports/submit-report";
import type { Viewer } from "@shared/lib/access";
import { messageEndpoints } from "@shared/messages/endpoints";
import { canEditMessage, canRemoveMessage, canReportMessage } from "@shared/messages/policy";
import { messageSchemas } from "@shared/messages/schemas";
import * as commands from "./commands";
import { removeMessage, removeReply, toModerationSubject } from "./moderation";
import * as queries from "./queries";

const failMessageNotFound = () => fail("not_found", "This message does not exist, or has been deleted.");
const failReplyNotFound = () => fail("not_found", "This reply does not exist, or has been deleted.");
const maxRepliesWithMessage = 50;

export const messageRoutes = (deps: RouteDeps) =>
  mountRoutes(deps, messageEndpoints, messageSchemas, {
    list: async ({ db, viewer, query, page }) => queries.list(db, viewer.id, query, page),

    counts: async ({ db }) => queries.countByCategory(db),

    trending: async ({ db }) => queries.listTrendingTags(db),

    visit: async ({ db, viewer }) => queries.recordVisit(db, viewer.id),

    show: async ({ db, viewer, params }) => {
      const message = await loadMessage(db, viewer, params.id);
      const { items, next } = await queries.listReplies(db, message.id, { limit: maxRepliesWithMessage });
      return { message, replies: items, repliesCursor: next ? encodeCursor(next) : null };
    },

    replies: async ({ db, viewer, params, page }) => {
      await loadMessage(db, viewer, params.id);
      return queries.listReplies(db, params.id, page);
    },

    post: async ({ db, viewer, body, createOnce }) => {
      const id = await createOnce(db, async () => {
        const messageId = await commands.insert(db, { ...body, authorId: viewer.id });
        await notify(db, { kind: "message_posted", actorId: viewer.id, messageId });
        return messageId;
      });
      return loadMessage(db, viewer, id);
    },

    edit: async ({ db, viewer, params, body }) => {
      const message = (await commands.lock(db, params.id)) ?? failMessageNotFound();
      authorize(canEditMessage(viewer, message), "Only its author can change a message.");
      await commands.update(db, message, body);
      return loadMessage(db, viewer, message.id);
    },

    remove: async ({ db, viewer, actor, params, body }) => {
      const message = (await commands.lock(db, params.id)) ?? failMessageNotFound();
      authorize(canRemoveMessage(viewer, message), "Only its author can delete a message.");
      await removeMessage(db, actor, message, body.reason);
    },

    like: async ({ db, viewer, params }) => {
      const message = (await commands.lock(db, params.id)) ?? failMessageNotFound();
      await commands.like(db, message.id, viewer.id);
      return loadMessage(db, viewer, message.id);
    },

    unlike: async ({ db, viewer, params }) => {
      const message = (await commands.lock(db, params.id)) ?? failMessageNotFound();
      await commands.unlike(db, message.id, viewer.id);
      return loadMessage(db, viewer, message.id);
    },

    pin: async ({ db, viewer, actor, params }) => {
      const message = (await commands.lock(db, params.id)) ?? failMessageNotFound();
      if (await commands.setPinned(db, message.id, viewer.id))
        await recordModeration(db, toModerationSubject(message), { action: "post_pinned", actor });
      return loadMessage(db, viewer, message.id);
    },

    unpin: async ({ db, viewer, actor, params }) => {
      const message = (await commands.lock(db, params.id)) ?? failMessageNotFound();
      if (await commands.setPinned(db, message.id, null))
        await recordModeration(db, toModerationSubject(message), { action: "post_unpinned", actor });
      return loadMessage(db, viewer, message.id);
    },

    reply: async ({ db, viewer, params, body, createOnce }) => {
      const id = await createOnce(db, async () => {
        const replyId =
          (await commands.insertReply(db, {
            messageId: params.id,
            authorId: viewer.id,
            content: body.content,
          })) ?? failMessageNotFound();
        const { authorId } = await loadMessage(db, viewer, params.id);
        const eventFields = { actorId: viewer.id, targetId: authorId, messageId: params.id, replyId };
        await notify(db, { kind: "message_replied", ...eventFields, to: [authorId] });
        return replyId;
      });
      return (await queries.findReply(db, params.id, id)) ?? failReplyNotFound();
    },

    editReply: async ({ db, viewer, params, body }) => {
      // Locks the message first, as a decision on a report of the reply does, to avoid deadlocks.
      await commands.lock(db, params.id);
      const reply = (await queries.findReply(db, params.id, params.replyId)) ?? failReplyNotFound();
      authorize(canEditMessage(viewer, reply), "Only its author can change a reply.");
      await commands.updateReply(db, reply.id, body.content);
      return (await queries.findReply(db, params.id, reply.id)) ?? failReplyNotFound();
    },

    removeReply: async ({ db, viewer, actor, params, body }) => {
      const message = (await commands.lock(db, params.id)) ?? failMessageNotFound();
      const reply = (await queries.findReply(db, message.id, params.replyId)) ?? failReplyNotFound();
      authorize(canRemoveMessage(viewer, reply), "Only its author can delete a reply.");
      await removeReply(db, actor, message, reply, body.reason);
    },

    report: async ({ db, viewer, params, body }) => {
      const message = await loadMessage(db, viewer, params.id);
      authorize(canReportMessage(viewer, message), "You cannot report your own message.");
      await submitReport(db, {
        kind: "message",
        subjectId: message.id,
        ownerId: message.authorId,
        reporterId: viewer.id,
        reason: body.reason,
      });
      return {};
    },

    reportReply: async ({ db, viewer, params, body }) => {
      const reply = (await queries.findReply(db, params.id, params.replyId)) ?? failReplyNotFound();
      authorize(canReportMessage(viewer, reply), "You cannot report your own reply.");
      await submitReport(db, {
        kind: "reply",
        subjectId: reply.id,
        ownerId: reply.authorId,
        reporterId: viewer.id,
        reason: body.reason,
      });
      return {};
    },
  });

const loadMessage = async (db: Db, viewer: Viewer, id: number) =>
  (await queries.find(db, id, viewer.id)) ?? failMessageNotFound();
