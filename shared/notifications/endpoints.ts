import { defineEndpoints } from "@shared/lib/endpoints";
import type { notificationSchemas } from "./schemas";

export const notificationEndpoints = defineEndpoints<typeof notificationSchemas>()({
  list: {
    method: "GET",
    path: "/api/notifications",
    gate: "member",
    summary: "What the viewer was told, latest first",
  },
  counts: {
    method: "GET",
    path: "/api/notifications/counts",
    gate: "member",
    summary: "How much of it is unread; 100 stands for more than 99",
  },
  read: {
    method: "POST",
    path: "/api/notifications/:id/read",
    gate: "member",
    summary: "Mark one as read, with all that is about the same thing and was told before it",
  },
  readAll: {
    method: "POST",
    path: "/api/notifications/read",
    gate: "member",
    summary: "Mark all as read, up to the one that is named",
  },
  unread: {
    method: "POST",
    path: "/api/notifications/unread",
    gate: "member",
    summary: "Take that back: what was marked at that moment is unread again",
  },
  preferences: {
    method: "GET",
    path: "/api/notifications/preferences",
    gate: "member",
    summary: "How each kind comes by mail, and whether the viewer is named under Online Now",
  },
  setPreferences: {
    method: "PATCH",
    path: "/api/notifications/preferences",
    gate: "member",
    summary: "Change some of that",
  },
  activity: {
    method: "GET",
    path: "/api/activity",
    gate: "member",
    summary: "What happened lately around the viewer, and in the open as far as they may see it",
  },
  updates: {
    method: "GET",
    path: "/api/activity/portfolio",
    gate: "member",
    summary: "Searches that were opened lately; for the hiring side also hires",
  },
  online: {
    method: "GET",
    path: "/api/online",
    gate: "messages",
    summary: "Who was here in the last five minutes",
  },
  unsubscribe: {
    method: "POST",
    path: "/api/unsubscribe",
    gate: "visitor",
    summary: "End notification mail of one kind, or all of it, by the link of a mail",
    errors: ["link_spent"],
  },
  unsubscribeAtOnce: {
    method: "POST",
    path: "/api/unsubscribe/one-click",
    gate: "visitor",
    summary: "The same for mail programs (RFC 8058), which ask by address and send nothing that matters",
    errors: ["link_spent"],
  },
});
