import { messageEndpoints } from "@shared/messages/endpoints";
import { defineCases } from "./define-cases";
import { message, reply } from "./fixtures";
import { isAdmin, isCommunity } from "./secrets";
import { undo } from "./undo";

export const messageCases = defineCases(messageEndpoints, {
  list: {
    access: { visitor: 401, vcApproved: "allow", vcPending: 403, vcRejected: 403, hr: 403, agency: 403, independent: 403, admin: "allow" },
    maxQueries: { warm: 2, cold: 3 },
  },
  counts: {
    access: { visitor: 401, vcApproved: "allow", vcPending: 403, vcRejected: 403, hr: 403, agency: 403, independent: 403, admin: "allow" },
    maxQueries: { warm: 1, cold: 2 },
  },
  trending: {
    access: { visitor: 401, vcApproved: "allow", vcPending: 403, vcRejected: 403, hr: 403, agency: 403, independent: 403, admin: "allow" },
    maxQueries: { warm: 1, cold: 2 },
  },
  visit: {
    access: { visitor: 401, vcApproved: "allow", vcPending: 403, vcRejected: 403, hr: 403, agency: 403, independent: 403, admin: "allow" },
    undo: undo.countOrQuestion,
    maxQueries: { warm: 1, writes: 1 },
  },
  show: {
    access: { visitor: 401, vcApproved: "allow", vcPending: 403, vcRejected: 403, hr: 403, agency: 403, independent: 403, admin: "allow" },
    fixture: message,
    maxQueries: { warm: 2, cold: 3 },
  },
  replies: {
    access: { visitor: 401, vcApproved: "allow", vcPending: 403, vcRejected: 403, hr: 403, agency: 403, independent: 403, admin: "allow" },
    fixture: message,
    maxQueries: { warm: 2, cold: 3 },
  },
  post: {
    access: { visitor: 401, vcApproved: "allow", vcPending: 403, vcRejected: 403, hr: 403, agency: 403, independent: 403, admin: "allow" },
    allowedStatus: 201,
    sample: { body: () => ({ title: "Fees", content: "What do you pay?" }) },
    async secrets({ app, secret }) {
      for (const author of [app.partnerVera, app.adminAda])
        await app.message(author, { content: secret(`post of ${author.username}`, isCommunity) });
    },
    undo: undo.created,
    maxQueries: { warm: 3, writes: 2 },
  },
  edit: {
    access: { visitor: 401, vcApproved: "own", vcPending: 403, vcRejected: 403, hr: 403, agency: 403, independent: 403, admin: "own" },
    fixture: message,
    undo: undo.edited,
    maxQueries: { warm: 3, writes: 1 },
  },
  remove: {
    access: { visitor: 401, vcApproved: "own", vcPending: 403, vcRejected: 403, hr: 403, agency: 403, independent: 403, admin: "allow" },
    allowedStatus: 204,
    fixture: message,
    undo: undo.deleted,
    maxQueries: { warm: 2, writes: 1 },
  },
  like: {
    access: { visitor: 401, vcApproved: "allow", vcPending: 403, vcRejected: 403, hr: 403, agency: 403, independent: 403, admin: "allow" },
    fixture: message,
    undo: undo.likeOrPin,
    maxQueries: { warm: 4, writes: 2 },
  },
  unlike: {
    access: { visitor: 401, vcApproved: "allow", vcPending: 403, vcRejected: 403, hr: 403, agency: 403, independent: 403, admin: "allow" },
    fixture: message,
    undo: undo.likeOrPin,
    maxQueries: { warm: 3, writes: 1 },
  },
  pin: {
    access: { visitor: 401, vcApproved: 403, vcPending: 403, vcRejected: 403, hr: 403, agency: 403, independent: 403, admin: "allow" },
    fixture: message,
    undo: undo.likeOrPin,
    maxQueries: { warm: 4, writes: 2 },
  },
  unpin: {
    access: { visitor: 401, vcApproved: 403, vcPending: 403, vcRejected: 403, hr: 403, agency: 403, independent: 403, admin: "allow" },
    fixture: message,
    undo: undo.likeOrPin,
    maxQueries: { warm: 3, writes: 1 },
  },
  reply: {
    access: { visitor: 401, vcApproved: "allow", vcPending: 403, vcRejected: 403, hr: 403, agency: 403, independent: 403, admin: "allow" },
    allowedStatus: 201,
    fixture: message,
    sample: { body: () => ({ content: "A fifth" }) },
    async secrets({ app, secret }) {
      for (const author of [app.partnerVera, app.adminAda])
        await app.reply(await app.message(author), author, secret(`reply of ${author.username}`, isCommunity));
    },
    undo: undo.created,
    maxQueries: { warm: 7, writes: 4 },
  },
  editReply: {
    access: { visitor: 401, vcApproved: "own", vcPending: 403, vcRejected: 403, hr: 403, agency: 403, independent: 403, admin: "own" },
    fixture: reply,
    sample: { body: () => ({ content: "A quarter" }) },
    undo: undo.edited,
    maxQueries: { warm: 3, writes: 1 },
  },
  removeReply: {
    access: { visitor: 401, vcApproved: "own", vcPending: 403, vcRejected: 403, hr: 403, agency: 403, independent: 403, admin: "allow" },
    allowedStatus: 204,
    fixture: reply,
    undo: undo.deleted,
    maxQueries: { warm: 5, writes: 3 },
  },
  report: {
    access: { visitor: 401, vcApproved: "allow", vcPending: 403, vcRejected: 403, hr: 403, agency: 403, independent: 403, admin: "allow" },
    allowedStatus: 201,
    fixture: message,
    sample: { body: () => ({ reason: "Advertising" }) },
    async secrets({ app, secret }) {
      for (const author of [app.partnerVera, app.adminAda])
        await app.report(await app.message(author), app.adminAda, secret(`report of ${author.username}'s post`, isAdmin));
    },
    undo: undo.sentWithForm,
    maxQueries: { warm: 2, writes: 1 },
  },
  reportReply: {
    access: { visitor: 401, vcApproved: "allow", vcPending: 403, vcRejected: 403, hr: 403, agency: 403, independent: 403, admin: "allow" },
    allowedStatus: 201,
    fixture: reply,
    sample: { body: () => ({ reason: "Advertising" }) },
    undo: undo.sentWithForm,
    maxQueries: { warm: 2, writes: 1 },
  },
});
