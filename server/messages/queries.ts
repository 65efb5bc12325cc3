import { loadCounter } from "@server/counters/queries";
import type { Db } from "@server/lib/db/db";
import type { PageInput } from "@server/lib/http/pagination";
import { idCursor, paginate } from "@server/lib/search/keyset";
import { paginateSearch, type SearchSource } from "@server/lib/search/planner";
import { prefixTerms } from "@server/lib/search/terms";
import { users } from "@shared/auth/table";
import { boardVisits, messageLikes, messageReplies, messages, messageTagDays } from "@shared/messages/table";
import { type MessageCategory, messageCategories } from "@shared/messages/vocabulary";
import { and, asc, desc, eq, gt, ne, not, type SQL, sql } from "drizzle-orm";

const author = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  role: users.role,
};

const {
  id,
  authorId,
  title,
  content,
  category,
  tags,
  likes,
  replies,
  isPinned,
  pinnedAt,
  pinnedById,
  editedAt,
  createdAt,
  updatedAt,
} = messages;

const listed = {
  id,
  authorId,
  author,
  title,
  content,
  category,
  tags,
  likes,
  replies,
  isPinned,
  pinnedAt,
  pinnedById,
  editedAt,
  createdAt,
  updatedAt,
};

const select = (db: Db, viewerId: number) =>
  db
    .select({ ...listed, likedByMe: sql<boolean>`(${messageLikes.userId} is not null)` })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.authorId))
    .leftJoin(messageLikes, and(eq(messageLikes.messageId, messages.id), eq(messageLikes.userId, viewerId)))
    .$dynamic();

export async function find(db: Db, messageId: number, viewerId: number) {
  const [row] = await select(db, viewerId).where(eq(messages.id, messageId));
  return row;
}

interface Filters {
  q?: string;
  category?: MessageCategory;
  tag?: string;
}

const source: SearchSource = {
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

/** Pinned messages first, then the others; both newest first. */
export function list(
  db: Db,
  viewerId: number,
  { q, category: categoryFilter, tag }: Filters,
  { limit, after }: PageInput<{ pinned: boolean; at: string; id: number }>,
) {
  const inCategory = categoryFilter && eq(messages.category, categoryFilter).inlineParams();
  const newestFirst = { by: messages.createdAt, id: messages.id };
  return paginateSearch(
    db,
    {
      source,
      terms: prefixTerms(messages.search, q),
      indexedFilter: tag ? sql`${messages.tagKeys} @> array[${tag.toLowerCase()}]` : undefined,
      parts: [
        { ...newestFirst, filter: and(sql`${messages.isPinned}`, inCategory) },
        { ...newestFirst, filter: and(not(messages.isPinned), inCategory) },
      ],
      select: () => select(db, viewerId),
    },
    { limit, after: after && { part: after.pinned ? 0 : 1, at: after.at, id: after.id } },
    ({ isPinned, createdAt, id }) => ({ pinned: isPinned, at: createdAt, id }),
  );
}

/** Number of messages in each category, from the counters. */
export async function countByCategory(db: Db) {
  const countOf = await loadCounter(db, "messages");
  const counts = messageCategories.map((name) => [name, countOf(name).n] as const);
  return Object.fromEntries(counts) as Record<MessageCategory, number>;
}

/** The most used tags of the last seven days, by UTC date. */
export function listTrendingTags(db: Db) {
  const posts = sql<number>`sum(${messageTagDays.posts})::int`;
  return db
    .select({ tag: messageTagDays.tag, posts })
    .from(messageTagDays)
    .where(sql`${messageTagDays.day} > (now() at time zone 'utc')::date - 7`)
    .groupBy(messageTagDays.tag)
    .having(sql`sum(${messageTagDays.posts}) > 0`)
    .orderBy(desc(posts), asc(messageTagDays.tag))
    .limit(8);
}

/** Replies to a message, oldest first. */
export const listReplies = (db: Db, messageId: number, page: PageInput<{ id: number }>) =>
  paginate(selectReply(db), {
    where: eq(messageReplies.messageId, messageId),
    order: { id: messageReplies.id, ascending: true },
    page,
    cursorOf: idCursor,
  });

export async function findReply(db: Db, messageId: number, replyId: number) {
  const [row] = await selectReply(db).where(
    and(eq(messageReplies.messageId, messageId), eq(messageReplies.id, replyId)),
  );
  return row;
}

const selectReply = (db: Db) =>
  db
    .select({
      id: messageReplies.id,
      messageId: messageReplies.messageId,
      authorId: messageReplies.authorId,
      author,
      content: messageReplies.content,
      editedAt: messageReplies.editedAt,
      createdAt: messageReplies.createdAt,
    })
    .from(messageReplies)
    .innerJoin(users, eq(users.id, messageReplies.authorId))
    .$dynamic();

/**
 * Records a visit of the board and counts messages that are new since the previous visit. Visits within 30
 * minutes are one visit, so new messages stay marked while the user reads.
 */
export async function recordVisit(db: Db, userId: number) {
  const isNewVisit: SQL = sql`${boardVisits.visitedAt} < now() - interval '30 minutes'`;
  const [row] = await db
    .insert(boardVisits)
    .values({ userId })
    .onConflictDoUpdate({
      target: boardVisits.userId,
      set: {
        previousAt: sql`case when ${isNewVisit} then ${boardVisits.visitedAt} else ${boardVisits.previousAt} end`,
        visitedAt: sql`now()`,
      },
    })
    .returning();
  const since = row?.previousAt ?? null;
  if (since === null) return { since, fresh: 0 };
  const newMessages = db
    .select({ id: messages.id })
    .from(messages)
    .where(and(not(messages.isPinned), gt(messages.createdAt, since), ne(messages.authorId, userId)))
    .limit(100)
    .as("fresh");
  return { since, fresh: await db.$count(newMessages) };
}
