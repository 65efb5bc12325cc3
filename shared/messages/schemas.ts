/** Requests and responses of the message board: messages, replies, tags and visits. */
import type { FeatureSchemas } from "@shared/lib/endpoints";
import {
  databaseId,
  limits,
  openApiSchema,
  optionalReasonInput,
  requiredText,
  textList,
  timestamp,
  trimmedText,
} from "@shared/lib/fields";
import { cursorTimestamp, enumFilter, searchText } from "@shared/lib/filters";
import { reportInput } from "@shared/reports/input-schemas";
import { author } from "@shared/users/schemas";
import * as z from "zod/mini";
import { messageCategories } from "./vocabulary";

const messageInputFields = {
  title: requiredText(limits.shortText, "Title is required"),
  content: requiredText(limits.longText, "Content is required"),
  category: z.enum(messageCategories, "Choose a category"),
  tags: textList,
};

export const messageInput = openApiSchema(
  "MessageInput",
  z.object({
    title: messageInputFields.title,
    content: messageInputFields.content,
    category: z._default(messageInputFields.category, "general"),
    tags: z._default(messageInputFields.tags, []),
  }),
);

/** An edit of a message. Absent fields stay unchanged. */
export const messagePatch = openApiSchema(
  "MessageChange",
  z.object({
    title: z.optional(messageInputFields.title),
    content: z.optional(messageInputFields.content),
    category: z.optional(messageInputFields.category),
    tags: z.optional(messageInputFields.tags),
  }),
);

export const replyInput = openApiSchema(
  "ReplyInput",
  z.object({ content: requiredText(limits.longText, "Write a reply first") }),
);

export const message = openApiSchema(
  "Message",
  z.object({
    id: z.int(),
    authorId: z.int(),
    author,
    title: z.string(),
    content: z.string(),
    category: z.enum(messageCategories),
    tags: z.array(z.string()),
    /** The number of users who like the message. */
    likes: z.int(),
    likedByMe: z.boolean(),
    /** The number of replies to the message. */
    replies: z.int(),
    isPinned: z.boolean(),
    pinnedAt: z.nullable(timestamp),
    pinnedById: z.nullable(z.int()),
    /** The last edit by the author; null if never edited. */
    editedAt: z.nullable(timestamp),
    createdAt: timestamp,
    updatedAt: timestamp,
  }),
);
export type Message = z.infer<typeof message>;

export const reply = openApiSchema(
  "Reply",
  z.object({
    id: z.int(),
    messageId: z.int(),
    authorId: z.int(),
    author,
    content: z.string(),
    editedAt: z.nullable(timestamp),
    createdAt: timestamp,
  }),
);
export type Reply = z.infer<typeof reply>;

/** A message with its first 50 replies, oldest first. */
export const thread = openApiSchema(
  "Thread",
  z.object({
    message,
    replies: z.array(reply),
    /** The cursor of the next replies for the endpoint `replies`; null if these are all. */
    repliesCursor: z.nullable(z.string()),
  }),
);

export const messagesQuery = z.object({
  q: searchText,
  category: enumFilter(messageCategories),
  /** A tag, case-insensitive. Links of trending tags have it in lower case. */
  tag: z.optional(trimmedText(limits.lowerCaseListItem)),
});
/** Pinned messages first, then by time, newest first. */
export const messageCursor = z.object({ pinned: z.boolean(), at: cursorTimestamp, id: databaseId });
export const replyCursor = z.object({ id: databaseId });

export const messageCounts = z.record(z.enum(messageCategories), z.int());

/** Tags with their number of messages in the last seven days (UTC). */
export const trendingTags = z.array(z.object({ tag: z.string(), posts: z.int() }));

export const boardVisit = z.object({
  /** The time of the viewer's previous visit of the message board; null on the first visit. */
  since: z.nullable(timestamp),
  /** The number of messages that others posted since the previous visit; capped at 100. */
  fresh: z.int(),
});

export const messageSchemas = {
  list: { query: messagesQuery, response: z.array(message), cursor: messageCursor },
  counts: { response: messageCounts },
  trending: { response: trendingTags },
  visit: { response: boardVisit },
  show: { response: thread },
  replies: { response: z.array(reply), cursor: replyCursor },
  post: { body: messageInput, response: message },
  edit: { body: messagePatch, response: message },
  remove: { body: optionalReasonInput },
  like: { response: message },
  unlike: { response: message },
  pin: { response: message },
  unpin: { response: message },
  reply: { body: replyInput, response: reply },
  editReply: { body: replyInput, response: reply },
  removeReply: { body: optionalReasonInput },
  report: { body: reportInput, response: z.object({}) },
  reportReply: { body: reportInput, response: z.object({}) },
} satisfies FeatureSchemas;
