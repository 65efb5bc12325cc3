import { recordAct } from "@server/admin/writes";
import type { Db } from "@server/lib/db";
import { cursorOf, pageOf } from "@server/lib/pages";
import { allow, refuse } from "@server/lib/refuse";
import { type Deps, serve } from "@server/lib/serve";
import type { Viewer } from "@shared/lib/access";
import { messagesApi } from "@shared/messages/api";
import { canEdit, canRemove, canReport } from "@shared/messages/policy";
import * as reports from "./data";
import * as reads from "./reads";
import * as writes from "./writes";

const noPost = () => refuse("not_found", "This message does not exist, or has been deleted.");
const noReply = () => refuse("not_found", "This reply does not exist, or has been deleted.");
const firstReplies = 50;

export const messageRoutes = (deps: Deps) =>
  serve(deps, messagesApi, {
    list: async ({ db, viewer, query, page }) =>
      pageOf(await reads.list(db, viewer.id, query, page), page.limit, ({ isPinned, createdAt, id }) => ({
        pinned: isPinned,
        at: createdAt,
        id,
      })),

    counts: async ({ db }) => reads.count(db),

    trending: async ({ db }) => reads.trending(db),

    visit: async ({ db, viewer }) => reads.visit(db, viewer.id),

    show: async ({ db, viewer, params }) => {
      const message = await found(db, viewer, params.id);
      const { items, next } = pageOf(await reads.listReplies(db, message.id, { limit: firstReplies }), firstReplies, ({ id }) => ({ id }));
      return { message, replies: items, repliesCursor: next ? cursorOf(next) : null };
    },

    replies: async ({ db, viewer, params, page }) => {
      await found(db, viewer, params.id);
      return pageOf(await reads.listReplies(db, params.id, page), page.limit, ({ id }) => ({ id }));
    },

    post: async ({ db, viewer, body }) => found(db, viewer, await writes.insert(db, { ...body, authorId: viewer.id })),

    edit: async ({ db, viewer, params, body }) => {
      const post = (await writes.lock(db, params.id)) ?? noPost();
      allow(canEdit(viewer, post), "Only its author can change a message.");
      await writes.update(db, post, body);
      return found(db, viewer, post.id);
    },

    remove: async ({ db, viewer, params, body }) => {
      const post = (await writes.lock(db, params.id)) ?? noPost();
      allow(canRemove(viewer, post), "Only its author can delete a message.");
      await removePost(db, viewer, post, body.reason);
    },

    like: async ({ db, viewer, params }) => {
      const post = (await writes.lock(db, params.id)) ?? noPost();
      await writes.like(db, post.id, viewer.id);
      return found(db, viewer, post.id);
    },

    unlike: async ({ db, viewer, params }) => {
      const post = (await writes.lock(db, params.id)) ?? noPost();
      await writes.unlike(db, post.id, viewer.id);
      return found(db, viewer, post.id);
    },

    pin: async ({ db, viewer, params }) => {
      const post = (await writes.lock(db, params.id)) ?? noPost();
      if (await writes.setPinned(db, post.id, viewer.id)) await recordAct(db, subject(post), { action: "post_pinned", byId: viewer.id });
      return found(db, viewer, post.id);
    },

    unpin: async ({ db, viewer, params }) => {
      const post = (await writes.lock(db, params.id)) ?? noPost();
      if (await writes.setPinned(db, post.id, null)) await recordAct(db, subject(post), { action: "post_unpinned", byId: viewer.id });
      return found(db, viewer, post.id);
    },

    reply: async ({ db, viewer, params, body }) => {
      const id = (await writes.insertReply(db, { messageId: params.id, authorId: viewer.id, content: body.content })) ?? noPost();
      return (await reads.findReply(db, params.id, id)) ?? noReply();
    },

    editReply: async ({ db, viewer, params, body }) => {
      const reply = (await reads.findReply(db, params.id, params.replyId)) ?? noReply();
      allow(canEdit(viewer, reply), "Only its author can change a reply.");
      await writes.updateReply(db, reply.id, body.content);
      return (await reads.findReply(db, params.id, reply.id)) ?? noReply();
    },

    removeReply: async ({ db, viewer, params, body }) => {
      const post = (await writes.lock(db, params.id)) ?? noPost();
      const reply = (await reads.findReply(db, post.id, params.replyId)) ?? noReply();
      allow(canRemove(viewer, reply), "Only its author can delete a reply.");
      await removeReply(db, viewer, post, reply, body.reason);
    },

    report: async ({ db, viewer, params, body }) => {
      const post = await found(db, viewer, params.id);
      allow(canReport(viewer, post), "You cannot report your own message.");
      await report(db, { kind: "message", thingId: post.id, reporterId: viewer.id, reason: body.reason });
      return {};
    },

    reportReply: async ({ db, viewer, params, body }) => {
      const reply = (await reads.findReply(db, params.id, params.replyId)) ?? noReply();
      allow(canReport(viewer, reply), "You cannot report your own reply.");
      await report(db, { kind: "reply", thingId: reply.id, reporterId: viewer.id, reason: body.reason });
      return {};
    },

    reports: async ({ db, query, page }) => pageOf(await reports.listReports(db, query.status, page), page.limit, ({ id }) => ({ id })),

    reportCounts: async ({ db }) => ({ open: await reports.countReports(db) }),

    handle: async ({ db, viewer, params, body: { outcome, reason } }) => {
      const noReport = () => refuse("not_found", "There is no such report.");
      const { kind, thingId, thing } = (await reports.findReport(db, params.id)) ?? noReport();
      // Whoever settles first decides: of two admins at once the other is told.
      const post = thing && (await writes.lock(db, thing.messageId));
      if (!(await reports.settle(db, { kind, thingId }, outcome, viewer.id)))
        refuse("already_done", "This report has already been handled.");
      const reply = post && kind === "reply" ? await reads.findReply(db, post.id, thingId) : undefined;
      if (outcome === "dismissed" && post)
        await recordAct(db, subject(post, reply), { action: "report_dismissed", byId: viewer.id, reason });
      else if (post && kind === "message") await removePost(db, viewer, post, reason);
      else if (post && reply) await removeReply(db, viewer, post, reply, reason);
      return (await reports.findReport(db, params.id)) ?? noReport();
    },
  });

const found = async (db: Db, viewer: Viewer, id: number) => (await reads.find(db, id, viewer.id)) ?? noPost();

type Post = NonNullable<Awaited<ReturnType<typeof writes.lock>>>;
type Reply = NonNullable<Awaited<ReturnType<typeof reads.findReply>>>;
const subject = ({ id, title }: Post, reply?: Reply) =>
  ({
    subjectKind: "message",
    subjectId: id,
    subjectName: title,
    subjectDetail: reply ? `reply by @${reply.author.username}` : null,
  }) as const;

/** What an admin takes from somebody else is written down, and ends what was reported of it. */
async function removePost(db: Db, viewer: Viewer, post: Post, reason?: string) {
  await writes.remove(db, post);
  if (post.authorId === viewer.id) return;
  await reports.settle(db, { kind: "message", thingId: post.id }, "removed", viewer.id);
  await recordAct(db, subject(post), { action: "post_removed", byId: viewer.id, reason });
}

async function removeReply(db: Db, viewer: Viewer, post: Post, reply: Reply, reason?: string) {
  await writes.removeReply(db, post.id, reply.id);
  if (reply.authorId === viewer.id) return;
  await reports.settle(db, { kind: "reply", thingId: reply.id }, "removed", viewer.id);
  await recordAct(db, subject(post, reply), { action: "reply_removed", byId: viewer.id, reason });
}

async function report(db: Db, values: Parameters<typeof reports.insertReport>[1]) {
  if (!(await reports.insertReport(db, values))) refuse("already_done", "You have reported this already; an admin will look at it.");
}
