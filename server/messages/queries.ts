/** Reads the message board: messages, replies, trending tags, and the number of new messages. */
import { badgeSql, publicRoleSql } from "@server/badges/queries";
import { loadCountFunction } from "@server/counters/queries";
import type { Db } from "@server/lib/db/db";
import type { PageInput } from "@server/lib/http/pagination";
import { paginate, toIdCursor } from "@server/lib/search/keyset";
import { paginateSearch, type SearchSource } from "@server/lib/search/planner";
import { createPrefixTerms } from "@server/lib/search/terms";
import { users } from "@shared/auth/table";
import { boardVisits, messageLikes, messageReplies, messages, messageTagDays } from "@shared/messages/table";
import { type MessageCategory, messageCategories } from "@shared/messages/vocabulary";
import { reports } from "@shared/reports/table";
import { and, asc, desc, eq, gt, isNull, ne, not, sql } from "drizzle-orm";

const authorColumns = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  role: publicRoleSql(users),
  badge: badgeSql(users),
};

const messageColumns = {
  id: messages.id,
  authorId: messages.authorId,
  author: authorColumns,
  title: messages.title,
  content: messages.content,
  category: messages.category,
  tags: messages.tags,
  likes: messages.likes,
  replies: messages.replies,
  isPinned: messages.isPinned,
  pinnedAt: messages.pinnedAt,
  pinnedById: messages.pinnedById,
  editedAt: messages.editedAt,
  createdAt: messages.createdAt,
  updatedAt: messages.updatedAt,
};

const selectMessages = (db: Db, viewerId: number) =>
  db
    .select({ ...messageColumns, likedByMe: sql<boolean>`(${messageLikes.userId} is not null)` })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.authorId))
    .leftJoin(messageLikes, and(eq(messageLikes.messageId, messages.id), eq(messageLikes.userId, viewerId)))
    .$dynamic();

export async function find(db: Db, messageId: number, viewerId: number) {
  const [row] = await selectMessages(db, viewerId).where(eq(messages.id, messageId));
  return row;
}

interface MessageFilters {
  q?: string;
  category?: MessageCategory;
  tag?: string;
}

const messageSearchSource: SearchSource = {
  table: messages,
  searchColumns: {
    id: messages.id,
    createdAt: messages.createdAt,
    category: messages.category,
    isPinned: messages.isPinned,
    search: messages.search,
    tagKeys: messages.tagKeys,
  },
};

/** Lists messages: first the pinned ones, then the others, each newest first. */
export function list(
  db: Db,
  viewerId: number,
  { q, category, tag }: MessageFilters,
  { limit, after }: PageInput<{ pinned: boolean; at: string; id: number }>,
) {
  const isInCategorySql = category && eq(messages.category, category).inlineParams();
  const newestFirst = { by: messages.createdAt, id: messages.id };
  return paginateSearch(
    db,
    {
      source: messageSearchSource,
      terms: createPrefixTerms(messages.search, q),
      indexedFilter: tag ? sql`${messages.tagKeys} @> array[${tag.toLowerCase()}]` : undefined,
      parts: [
        { ...newestFirst, filter: and(sql`${messages.isPinned}`, isInCategorySql) },
        { ...newestFirst, filter: and(not(messages.isPinned), isInCategorySql) },
      ],
      select: () => selectMessages(db, viewerId),
      preparedAs: "messages",
    },
    // Part 0 of `parts` contains the pinned messages.
    { limit, after: after && { part: after.pinned ? 0 : 1, at: after.at, id: after.id } },
    ({ isPinned, createdAt, id }) => ({ pinned: isPinned, at: createdAt, id }),
  );
}

/** Number of messages in each category, from the counters. */
export async function countByCategory(db: Db) {
  const countMessages = await loadCountFunction(db, "messages");
  const counts = messageCategories.map((category) => [category, countMessages(category).rowCount]);
  return Object.fromEntries(counts) as Record<MessageCategory, number>;
}

const maxTrendingTags = 8;

/** The most used tags of the last seven days, by UTC date. */
export function listTrendingTags(db: Db) {
  const postCountSql = sql<number>`sum(${messageTagDays.posts})::int`;
  return db
    .select({ tag: messageTagDays.tag, posts: postCountSql })
    .from(messageTagDays)
    .where(sql`${messageTagDays.day} > (now() at time zone 'utc')::date - 7`)
    .groupBy(messageTagDays.tag)
    .having(sql`sum(${messageTagDays.posts}) > 0`)
    .orderBy(desc(postCountSql), asc(messageTagDays.tag))
    .limit(maxTrendingTags);
}

/** Lists the replies to a message, oldest first. */
export const listReplies = (db: Db, messageId: number, page: PageInput<{ id: number }>) =>
  paginate(selectReplies(db), {
    where: eq(messageReplies.messageId, messageId),
    order: { id: messageReplies.id, ascending: true },
    page,
    cursorOf: toIdCursor,
  });

/** The ids of the replies to a message that have open reports. */
export async function listReportedReplyIds(db: Db, messageId: number) {
  const rows = await db
    .selectDistinct({ id: messageReplies.id })
    .from(messageReplies)
    .innerJoin(
      reports,
      and(eq(reports.kind, "reply"), eq(reports.subjectId, messageReplies.id), isNull(reports.handledAt)),
    )
    .where(eq(messageReplies.messageId, messageId))
    .orderBy(messageReplies.id);
  return rows.map(({ id }) => id);
}

export async function findReply(db: Db, messageId: number, replyId: number) {
  const [row] = await selectReplies(db).where(
    and(eq(messageReplies.messageId, messageId), eq(messageReplies.id, replyId)),
  );
  return row;
}

const selectReplies = (db: Db) =>
  db
    .select({
      id: messageReplies.id,
      messageId: messageReplies.messageId,
      authorId: messageReplies.authorId,
      author: authorColumns,
      content: messageReplies.content,
      editedAt: messageReplies.editedAt,
      createdAt: messageReplies.createdAt,
    })
    .from(messageReplies)
    .innerJoin(users, eq(users.id, messageReplies.authorId))
    .$dynamic();

const maxNewMessages = 100;

/**
 * Records a visit of the board, and counts up to `maxNewMessages` messages of others since the previous visit,
 * without pinned ones. Calls less than 30 minutes apart are one visit, so that new messages stay marked as new
 * while the user reads.
 */
export async function recordVisit(db: Db, userId: number) {
  const isNewVisitSql = sql`${boardVisits.visitedAt} < now() - interval '30 minutes'`;
  const [visit] = await db
    .insert(boardVisits)
    .values({ userId })
    .onConflictDoUpdate({
      target: boardVisits.userId,
      set: {
        previousAt: sql`case when ${isNewVisitSql} then ${boardVisits.visitedAt}
          else ${boardVisits.previousAt} end`,
        visitedAt: sql`now()`,
      },
    })
    .returning();
  const previousVisitAt = visit?.previousAt ?? null;
  if (previousVisitAt === null) return { since: null, fresh: 0 };
  const isNewMessageSql = and(
    not(messages.isPinned),
    gt(messages.createdAt, previousVisitAt),
    ne(messages.authorId, userId),
  );
  const newMessages = db
    .select({ id: messages.id })
    .from(messages)
    .where(isNewMessageSql)
    .limit(maxNewMessages)
    .as("new_messages");
  return { since: previousVisitAt, fresh: await db.$count(newMessages) };
}
