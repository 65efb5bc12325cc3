/** The message board: messages, replies, likes, counts of tags, and the visits of users. */
import { enumCheck, timestampDefaultNow, timestamptz, updatedAt } from "@shared/lib/columns";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  varchar,
} from "drizzle-orm/pg-core";
import { users } from "../auth/table";
import { limits } from "../lib/fields";
import { messageCategories } from "./vocabulary";

const searchVector = customType<{ data: string }>({ dataType: () => "tsvector" });
/**
 * Weighted words for ranking: matches in the title rank first (A), then those in tags and author names (B).
 */
const weightedWordsSql = [
  "setweight(to_tsvector('simple', title), 'A')",
  "setweight(to_tsvector('simple', tag_words || ' ' || author_words), 'B')",
  "setweight(to_tsvector('simple', content), 'C')",
].join(" || ");
const isUnpinnedSql = sql`not is_pinned`;

export const messages = pgTable(
  "messages",
  {
    id: serial().primaryKey(),
    authorId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    title: varchar({ length: limits.shortText }).notNull(),
    content: varchar({ length: limits.longText }).notNull(),
    category: text({ enum: messageCategories }).notNull().default("general"),
    tags: text().array().notNull().default(sql`'{}'`),
    /** The tags in lower case, for filters and counts. */
    tagKeys: text().array().notNull().default(sql`'{}'`),
    /** The number of likes. */
    likes: integer().notNull().default(0),
    /** The number of replies. */
    replies: integer().notNull().default(0),
    isPinned: boolean().notNull().default(false),
    pinnedAt: timestamptz(),
    pinnedById: integer().references(() => users.id, { onDelete: "set null" }),
    editedAt: timestamptz(),
    createdAt: timestampDefaultNow(),
    updatedAt: updatedAt(),
    /** The tags as text, for full-text search. */
    tagWords: text().notNull().default(""),
    /** The author's names, for full-text search. A trigger updates them when the author changes a name. */
    authorWords: text().notNull().default(""),
    search: searchVector().generatedAlwaysAs(sql.raw(weightedWordsSql)),
  },
  (table) => [
    index("messages_newest").on(table.createdAt, table.id).where(isUnpinnedSql),
    index("messages_category_newest").on(table.category, table.createdAt, table.id).where(isUnpinnedSql),
    index("messages_pinned").on(table.createdAt, table.id).where(sql`is_pinned`),
    // Without fastupdate, because every search would also scan its list of pending entries.
    index("messages_search").using("gin", table.tagKeys, table.search).with({ fastupdate: false }),
    index("messages_author").on(table.authorId),
    enumCheck("messages_category", table.category, messageCategories),
    check("messages_counts", sql`${table.likes} >= 0 and ${table.replies} >= 0`),
  ],
);

export const messageReplies = pgTable(
  "message_replies",
  {
    id: serial().primaryKey(),
    messageId: integer()
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    authorId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    content: varchar({ length: limits.longText }).notNull(),
    editedAt: timestamptz(),
    createdAt: timestampDefaultNow(),
  },
  (table) => [
    index("message_replies_message").on(table.messageId, table.id),
    index("message_replies_author").on(table.authorId),
  ],
);

export const messageLikes = pgTable(
  "message_likes",
  {
    messageId: integer()
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: timestampDefaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.userId] }),
    index("message_likes_user").on(table.userId),
  ],
);

/**
 * The number of messages per tag and day (UTC), so that trending tags need not read all messages of a week.
 */
export const messageTagDays = pgTable(
  "message_tag_days",
  {
    day: date().notNull(),
    tag: varchar({ length: limits.lowerCaseListItem }).notNull(),
    /** The number of messages. */
    posts: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.tag] }),
    check("message_tag_days_posts", sql`${table.posts} >= 0`),
  ],
);

/** The last two visits of each user to the message board. */
export const boardVisits = pgTable("board_visits", {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  visitedAt: timestampDefaultNow(),
  /** The visit before the last one. Messages that were posted after it count as new. */
  previousAt: timestamptz(),
});
