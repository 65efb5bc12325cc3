import { recordAct } from "@server/admin/commands";
import { notify } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import { authorize, fail } from "@server/lib/http/api-error";
import { type Deps, mountRoutes } from "@server/lib/http/mount-routes";
import { encodeCursor } from "@server/lib/http/pagination";
import { insertReport } from "@server/reports/commands";
import type { Viewer } from "@shared/lib/access";
import { messageEndpoints } from "@shared/messages/endpoints";
import { canEdit, canRemove, canReport } from "@shared/messages/policy";
import { messageSchemas } from "@shared/messages/schemas";
import * as commands from "./commands";
import { removePost, removeReply, subject } from "./moderation";
import * as queries from "./queries";

const noPost = () => fail("not_found", "This message does not exist, or has been deleted.");
const noReply = () => fail("not_found", "This reply does not exist, or has been deleted.");
const firstReplies = 50;

export const messageRoutes = (deps: Deps) =>
  mountRoutes(deps, messageEndpoints, messageSchemas, {
    list: async ({ db, viewer, query, page }) => queries.list(db, viewer.id, query, page),

    counts: async ({ db }) => queries.count(db),

    trending: async ({ db }) => queries.trending(db),

    visit: async ({ db, viewer }) => queries.visit(db, viewer.id),

    show: async ({ db, viewer, params }) => {
      const message = await found(db, viewer, params.id);
      const { items, next } = await queries.listReplies(db, message.id, { limit: firstReplies });
      return { message, replies: items, repliesCursor: next ? encodeCursor(next) : null };
    },

    replies: async ({ db, viewer, params, page }) => {
      await found(db, viewer, params.id);
      return queries.listReplies(db, params.id, page);
    },

    post: async ({ db, viewer, body, makeOnce }) => {
      const id = await makeOnce(db, async () => {
        const messageId = await commands.insert(db, { ...body, authorId: viewer.id });
        await notify(db, { kind: "message_posted", actorId: viewer.id, messageId });
        return messageId;
      });
      return found(db, viewer, id);
    },

    edit: async ({ db, viewer, params, body }) => {
      const post = (await commands.lock(db, params.id)) ?? noPost();
      authorize(canEdit(viewer, post), "Only its author can change a message.");
      await commands.update(db, post, body);
      return found(db, viewer, post.id);
    },

    remove: async ({ db, viewer, params, body }) => {
      const post = (await commands.lock(db, params.id)) ?? noPost();
      authorize(canRemove(viewer, post), "Only its author can delete a message.");
      await removePost(db, viewer, post, body.reason);
    },

    like: async ({ db, viewer, params }) => {
      const post = (await commands.lock(db, params.id)) ?? noPost();
      await commands.like(db, post.id, viewer.id);
      return found(db, viewer, post.id);
    },

    unlike: async ({ db, viewer, params }) => {
      const post = (await commands.lock(db, params.id)) ?? noPost();
      await commands.unlike(db, post.id, viewer.id);
      return found(db, viewer, post.id);
    },

    pin: async ({ db, viewer, params }) => {
      const post = (await commands.lock(db, params.id)) ?? noPost();
      if (await commands.setPinned(db, post.id, viewer.id))
        await recordAct(db, subject(post), { action: "post_pinned", byId: viewer.id });
      return found(db, viewer, post.id);
    },

    unpin: async ({ db, viewer, params }) => {
      const post = (await commands.lock(db, params.id)) ?? noPost();
      if (await commands.setPinned(db, post.id, null))
        await recordAct(db, subject(post), { action: "post_unpinned", byId: viewer.id });
      return found(db, viewer, post.id);
    },

    reply: async ({ db, viewer, params, body, makeOnce }) => {
      const id = await makeOnce(db, async () => {
        const replyId =
          (await commands.insertReply(db, {
            messageId: params.id,
            authorId: viewer.id,
            content: body.content,
          })) ?? noPost();
        const { authorId } = await found(db, viewer, params.id);
        const about = { actorId: viewer.id, targetId: authorId, messageId: params.id, replyId };
        await notify(db, { kind: "message_replied", ...about, to: [authorId] });
        return replyId;
      });
      return (await queries.findReply(db, params.id, id)) ?? noReply();
    },

    editReply: async ({ db, viewer, params, body }) => {
      const reply = (await queries.findReply(db, params.id, params.replyId)) ?? noReply();
      authorize(canEdit(viewer, reply), "Only its author can change a reply.");
      await commands.updateReply(db, reply.id, body.content);
      return (await queries.findReply(db, params.id, reply.id)) ?? noReply();
    },

    removeReply: async ({ db, viewer, params, body }) => {
      const post = (await commands.lock(db, params.id)) ?? noPost();
      const reply = (await queries.findReply(db, post.id, params.replyId)) ?? noReply();
      authorize(canRemove(viewer, reply), "Only its author can delete a reply.");
      await removeReply(db, viewer, post, reply, body.reason);
    },

    report: async ({ db, viewer, params, body }) => {
      const post = await found(db, viewer, params.id);
      authorize(canReport(viewer, post), "You cannot report your own message.");
      await report(db, { kind: "message", thingId: post.id, reporterId: viewer.id, reason: body.reason });
      return {};
    },

    reportReply: async ({ db, viewer, params, body }) => {
      const reply = (await queries.findReply(db, params.id, params.replyId)) ?? noReply();
      authorize(canReport(viewer, reply), "You cannot report your own reply.");
      await report(db, { kind: "reply", thingId: reply.id, reporterId: viewer.id, reason: body.reason });
      return {};
    },
  });

const found = async (db: Db, viewer: Viewer, id: number) =>
  (await queries.find(db, id, viewer.id)) ?? noPost();

async function report(db: Db, values: Parameters<typeof insertReport>[1]) {
  if (!(await insertReport(db, values)))
    fail("already_done", "You have reported this already; an admin will look at it.");
}
