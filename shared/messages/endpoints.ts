import { defineEndpoints } from "@shared/lib/endpoints";
import type { messageSchemas } from "./schemas";

export const messageEndpoints = defineEndpoints<typeof messageSchemas>()({
  list: {
    method: "GET",
    path: "/api/messages",
    gate: "messages",
    summary: "Posts, pinned ones first, then newest; searched in title, content, tags and author",
  },
  counts: {
    method: "GET",
    path: "/api/messages/counts",
    gate: "messages",
    summary: "How many posts there are in each category",
  },
  trending: {
    method: "GET",
    path: "/api/messages/trending",
    gate: "messages",
    summary: "The tags of the last seven days, the most used first",
  },
  visit: {
    method: "POST",
    path: "/api/messages/visit",
    gate: "messages",
    summary: "The viewer looks at the board: since when they had not, and how much is new",
  },
  show: {
    method: "GET",
    path: "/api/messages/:id",
    gate: "messages",
    summary: "A post with its replies",
  },
  replies: {
    method: "GET",
    path: "/api/messages/:id/replies",
    gate: "messages",
    summary: "The replies to a post, oldest first",
  },
  post: {
    method: "POST",
    path: "/api/messages",
    gate: "messages",
    status: 201,
    idempotent: true,
    summary: "Write a post",
  },
  edit: {
    method: "PATCH",
    path: "/api/messages/:id",
    gate: "messages",
    summary: "Change one's own post, which then says that it was edited",
  },
  remove: {
    method: "DELETE",
    path: "/api/messages/:id",
    gate: "messages",
    summary:
      "Delete one's own post with its replies and likes; an admin removes anybody's, which is recorded",
  },
  like: {
    method: "POST",
    path: "/api/messages/:id/like",
    gate: "messages",
    summary: "Like a post; twice is once",
  },
  unlike: {
    method: "DELETE",
    path: "/api/messages/:id/like",
    gate: "messages",
    summary: "Take one's like back",
  },
  pin: {
    method: "POST",
    path: "/api/messages/:id/pin",
    gate: "admin",
    summary: "Keep a post on top",
  },
  unpin: {
    method: "POST",
    path: "/api/messages/:id/unpin",
    gate: "admin",
    summary: "Let it go with the others again",
  },
  reply: {
    method: "POST",
    path: "/api/messages/:id/reply",
    gate: "messages",
    status: 201,
    idempotent: true,
    summary: "Reply to a post",
  },
  editReply: {
    method: "PATCH",
    path: "/api/messages/:id/replies/:replyId",
    gate: "messages",
    summary: "Change one's own reply",
  },
  removeReply: {
    method: "DELETE",
    path: "/api/messages/:id/replies/:replyId",
    gate: "messages",
    summary: "Delete one's own reply; an admin removes anybody's, which is recorded",
  },
  report: {
    method: "POST",
    path: "/api/messages/:id/report",
    gate: "messages",
    status: 201,
    summary: "Report somebody else's post to the admins",
    errors: ["already_done"],
  },
  reportReply: {
    method: "POST",
    path: "/api/messages/:id/replies/:replyId/report",
    gate: "messages",
    status: 201,
    summary: "Report somebody else's reply to the admins",
    errors: ["already_done"],
  },
});
