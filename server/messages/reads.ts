import type { Db } from "@server/lib/db";
import { type Searched, search } from "@server/lib/search";
import { along, type Key, type Order, rest } from "@server/lib/walk";
import { beginnings } from "@server/lib/words";
import { tally } from "@server/tallies/reads";
import { users } from "@shared/auth/table";
import { type MessageCategory, messageCategories } from "@shared/messages/schemas";
import { boardVisits, messageLikes, messageReplies, messages, tagDays } from "@shared/messages/table";
import { and, asc, desc, eq, gt, inArray, ne, not, type SQL, sql } from "drizzle-orm";

const author = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  role: users.role,
};

const { id, authorId, title, content, category, tags, likes, replies, isPinned, pinnedAt, pinnedById, editedAt, createdAt, updatedAt } =
  messages;
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
    .leftJoin(messageLikes, and(eq(messageLikes.messageId, messages.id), eq(messageLikes.userId, viewerId)));

export async function find(db: Db, messageId: number, viewerId: number) {
  const [row] = await select(db, viewerId).where(eq(messages.id, messageId));
  return row;
}

interface Filters {
  q?: string;
  category?: MessageCategory;
  tag?: string;
}
interface Asked {
  limit: number;
  after?: { pinned: boolean; at: string; id: number };
}

const looked = {
  id: messages.id,
  createdAt: messages.createdAt,
  category: messages.category,
  isPinned: messages.isPinned,
  search: messages.search,
  tagKeys: messages.tagKeys,
};
const pinned: Searched = { table: messages, id: messages.id, among: sql`${messages.isPinned}`, looked };
const others: Searched = { table: messages, id: messages.id, among: not(messages.isPinned), looked };

/** Pinned ones first, then the others, each part newest first, and one more than asked for. */
export async function list(db: Db, viewerId: number, filters: Filters, { limit, after }: Asked) {
  const first = after && !after.pinned ? [] : await listPart(db, viewerId, pinned, filters, limit + 1, after);
  if (first.length > limit) return first;
  const key = after && !after.pinned ? after : undefined;
  return [...first, ...(await listPart(db, viewerId, others, filters, limit + 1 - first.length, key))];
}

async function listPart(db: Db, viewerId: number, shelf: Searched, { q, category: of, tag }: Filters, limit: number, after?: Key) {
  const order: Order = { at: messages.createdAt, only: of && eq(messages.category, of).inlineParams() };
  if (!q && !tag)
    return select(db, viewerId)
      .where(rest(shelf, order, after))
      .orderBy(...along(shelf, order))
      .limit(limit);
  const wanted = beginnings(messages.search, q);
  if (!wanted) return [];
  const also = tag ? sql`${messages.tagKeys} @> array[${tag.toLowerCase()}]` : undefined;
  const found = (await search(db, shelf, { ...wanted, also }, order, { limit, after })).map((row) => row.id);
  if (found.length === 0) return [];
  const rows = await select(db, viewerId).where(inArray(messages.id, found));
  return rows.sort((a, b) => found.indexOf(a.id) - found.indexOf(b.id));
}

/** Posts in each category, by the running totals. */
export async function count(db: Db) {
  const of = await tally(db, "messages");
  const counts = messageCategories.map((name) => [name, of(name).n] as const);
  return Object.fromEntries(counts) as Record<MessageCategory, number>;
}

/** The most used tags of the last seven days (UTC). */
export function trending(db: Db) {
  const posts = sql<number>`sum(${tagDays.posts})::int`;
  return db
    .select({ tag: tagDays.tag, posts })
    .from(tagDays)
    .where(sql`${tagDays.day} > (now() at time zone 'utc')::date - 7`)
    .groupBy(tagDays.tag)
    .having(sql`sum(${tagDays.posts}) > 0`)
    .orderBy(desc(posts), asc(tagDays.tag))
    .limit(8);
}

/** Oldest first, after the given one, and one more than asked for. */
export function listReplies(db: Db, messageId: number, { limit, after }: { limit: number; after?: { id: number } }) {
  return selectReply(db)
    .where(and(eq(messageReplies.messageId, messageId), after && gt(messageReplies.id, after.id)))
    .orderBy(asc(messageReplies.id))
    .limit(limit + 1);
}

export async function findReply(db: Db, messageId: number, replyId: number) {
  const [row] = await selectReply(db).where(and(eq(messageReplies.messageId, messageId), eq(messageReplies.id, replyId)));
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
    .innerJoin(users, eq(users.id, messageReplies.authorId));

/** A look at the board. Within half an hour it is the same visit: what was new stays new while one reads. */
export async function visit(db: Db, userId: number) {
  const late: SQL = sql`${boardVisits.visitedAt} < now() - interval '30 minutes'`;
  const [row] = await db
    .insert(boardVisits)
    .values({ userId })
    .onConflictDoUpdate({
      target: boardVisits.userId,
      set: {
        previousAt: sql`case when ${late} then ${boardVisits.visitedAt} else ${boardVisits.previousAt} end`,
        visitedAt: sql`now()`,
      },
    })
    .returning();
  const since = row?.previousAt ?? null;
  if (since === null) return { since, fresh: 0 };
  const fresh = db
    .select({ id: messages.id })
    .from(messages)
    .where(and(not(messages.isPinned), gt(messages.createdAt, since), ne(messages.authorId, userId)))
    .limit(100)
    .as("fresh");
  return { since, fresh: await db.$count(fresh) };
}
