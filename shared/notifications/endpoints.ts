import { defineEndpoints } from "@shared/lib/endpoints";
import type { notificationSchemas } from "./schemas";

export const notificationEndpoints = defineEndpoints<typeof notificationSchemas>()({
  list: {
    method: "GET",
    path: "/api/notifications",
    gate: "member",
    summary: "List the viewer's notifications, newest first",
  },
  counts: {
    method: "GET",
    path: "/api/notifications/counts",
    gate: "member",
    summary: "Count unread notifications, capped at 100",
  },
  read: {
    method: "POST",
    path: "/api/notifications/:id/read",
    gate: "member",
    summary: "Mark a notification as read, and earlier notifications about the same subject",
  },
  readAll: {
    method: "POST",
    path: "/api/notifications/read",
    gate: "member",
    summary: "Mark all notifications up to the given one as read",
  },
  unread: {
    method: "POST",
    path: "/api/notifications/unread",
    gate: "member",
    summary: "Mark notifications as unread again that were marked as read at a given time",
  },
  preferences: {
    method: "GET",
    path: "/api/notifications/preferences",
    gate: "member",
    summary: "Get the email delivery of each kind, and whether the viewer appears under Online Now",
  },
  setPreferences: {
    method: "PATCH",
    path: "/api/notifications/preferences",
    gate: "member",
    summary: "Update notification preferences",
  },
  activity: {
    method: "GET",
    path: "/api/activity",
    gate: "member",
    summary: "List recent events that concern the viewer, and public events that the viewer may see",
  },
  updates: {
    method: "GET",
    path: "/api/activity/portfolio",
    gate: "member",
    summary: "List recently posted jobs, and hires for the hiring side",
  },
  online: {
    method: "GET",
    path: "/api/online",
    gate: "messages",
    summary: "List users who were active in the last five minutes",
  },
  unsubscribe: {
    method: "POST",
    path: "/api/unsubscribe",
    gate: "visitor",
    summary: "Unsubscribe from notification emails of one kind or all kinds, with the token of an email",
    errors: ["token_used"],
  },
  unsubscribeAtOnce: {
    method: "POST",
    path: "/api/unsubscribe/one-click",
    gate: "visitor",
    summary: "Unsubscribe with one click from a mail client (RFC 8058)",
    errors: ["token_used"],
  },
});
