import { notificationEndpoints } from "@shared/notifications/endpoints";
import { defineCases, everyMember } from "./define-cases";
import { notificationFixture } from "./fixtures";
import { undo } from "./undo";

export const notificationCases = defineCases(notificationEndpoints, {
  list: {
    access: { visitor: 401, ...everyMember("ownRows") },
    maxQueries: { warm: 2, cold: 3 },
  },
  counts: {
    access: { visitor: 401, ...everyMember("ownRows") },
    maxQueries: { warm: 1, cold: 2 },
  },
  read: {
    access: { visitor: 401, ...everyMember("ownOr404") },
    fixture: notificationFixture,
    undo: undo.countOrQuestion,
    maxQueries: { warm: 3, writes: 1 },
  },
  readAll: {
    access: { visitor: 401, ...everyMember("allow") },
    undo: undo.allRead,
    maxQueries: { warm: 2, writes: 1 },
  },
  unread: {
    access: { visitor: 401, ...everyMember("allow") },
    sample: { body: () => ({ readAt: "2026-01-05T09:00:00.000000Z" }) },
    undo: undo.allRead,
    maxQueries: { warm: 2, writes: 1 },
  },
  preferences: {
    access: { visitor: 401, ...everyMember("ownRows") },
    maxQueries: { warm: 3, cold: 4 },
  },
  setPreferences: {
    access: { visitor: 401, ...everyMember("allow") },
    sample: { body: () => ({ mail: [{ kind: "message_replied", choice: "soon" }] }) },
    undo: undo.emailPreferences,
    maxQueries: { warm: 4, writes: 1 },
  },
  activity: {
    access: { visitor: 401, ...everyMember("ownRows") },
    maxQueries: { warm: 2, cold: 3 },
  },
  updates: {
    access: { visitor: 401, ...everyMember("allow") },
    maxQueries: { warm: 2, cold: 3 },
  },
  online: {
    access: {
      visitor: 401,
      vcApproved: "allow",
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: 403,
      independent: 403,
      admin: "allow",
    },
    maxQueries: { warm: 2, cold: 3 },
  },
  unsubscribe: {
    access: { visitor: "allow", ...everyMember("allow") },
    allowedStatus: 409, // the token is unknown
    sample: { body: () => ({ token: "x".repeat(32) }) },
    undo: undo.emailPreferences,
    maxQueries: { warm: 1, writes: 0 },
  },
  unsubscribeAtOnce: {
    access: { visitor: "allow", ...everyMember("allow") },
    allowedStatus: 409, // the token is unknown
    sample: { query: () => ({ token: "x".repeat(32) }) },
    undo: undo.emailPreferences,
    maxQueries: { warm: 1, writes: 0 },
  },
});
