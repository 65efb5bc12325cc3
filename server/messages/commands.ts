/** Writes the message board: messages, replies, likes and pins, with the stored counts of tags and likes. */
import type { Db } from "@server/lib/db/db";
import { users } from "@shared/auth/table";
import { messageLikes, messageReplies, messages, messageTagDays } from "@shared/messages/table";
import type { MessageCategory } from "@shared/messages/vocabulary";
import { and, eq, gte, sql } from "drizzle-orm";

export interface NewMessage {
  authorId: number;
  title: string;
  content: string;
  category: MessageCategory;
  tags: string[];
  /** Only demo data sets it; the default is now. */
  createdAt?: string;
}

/** The tags in lower case, because they are compared and counted without regard to case. */
const toTagKeys = (tags: string[]) => tags.map((tag) => tag.toLowerCase());

/** The text by which full-text search finds tags: both "series" and "series-b" find the tag "series-b". */
const toTagWords = (tags: string[]) => tags.join(" ");

export async function insert(db: Db, { authorId, tags, ...values }: NewMessage) {
  // The names by which full-text search finds the messages of an author.
  const authorNamesSql = sql`(select concat_ws(' ', first_name, last_name, username)
    from ${users} where ${users.id} = ${authorId})`;
  const [row] = await db
    .insert(messages)
    .values({
      ...values,
      updatedAt: values.createdAt,
      authorId,
      tags,
      tagKeys: toTagKeys(tags),
      tagWords: toTagWords(tags),
      authorWords: authorNamesSql,
    })
    .returning({ id: messages.id, createdAt: messages.createdAt });
  if (!row) throw new Error("inserting the message returned no row");
  await addToTagCounts(db, row.createdAt, toTagKeys(tags), 1);
  return row.id;
}

/**
 * Locks the message against likes, replies and deletion until the transaction ends. Returns the message, or
 * undefined if it does not exist.
 */
export async function lock(db: Db, id: number) {
  const [row] = await db.select().from(messages).where(eq(messages.id, id)).for("update");
  return row;
}

interface MessageChange {
  title?: string;
  content?: string;
  category?: MessageCategory;
  tags?: string[];
}

/** Updates the given fields. The message must be locked. Only demo data passes `at`. */
export async function update(
  db: Db,
  message: { id: number; tags: string[]; createdAt: string },
  { tags, ...values }: MessageChange,
  at?: string,
) {
  await db
    .update(messages)
    .set({
      ...values,
      ...(tags && { tags, tagKeys: toTagKeys(tags), tagWords: toTagWords(tags) }),
      editedAt: at ?? sql`now()`,
      updatedAt: at ?? sql`now()`,
    })
    .where(eq(messages.id, message.id));
  if (!tags) return;
  const oldTags = toTagKeys(message.tags);
  const newTags = toTagKeys(tags);
  const removedTags = oldTags.filter((tag) => !newTags.includes(tag));
  const addedTags = newTags.filter((tag) => !oldTags.includes(tag));
  await addToTagCounts(db, message.createdAt, removedTags, -1);
  await addToTagCounts(db, message.createdAt, addedTags, 1);
}

/** Deletes the message with its replies and likes. The message must be locked. */
export async function remove(db: Db, message: { id: number; tags: string[]; createdAt: string }) {
  await db.delete(messages).where(eq(messages.id, message.id));
  await addToTagCounts(db, message.createdAt, toTagKeys(message.tags), -1);
}

/**
 * Adds `amount` to the counts of the tags on the UTC day of the message. Updates them in alphabetical order, so
 * that two transactions lock the rows in the same order and cannot deadlock.
 */
async function addToTagCounts(db: Db, createdAt: string, tags: string[], amount: 1 | -1) {
  const day = createdAt.slice(0, 10); // YYYY-MM-DD
  for (const tag of tags.toSorted())
    if (amount === 1) await incrementTagCount(db, day, tag);
    else await decrementTagCount(db, day, tag);
}

const incrementTagCount = (db: Db, day: string, tag: string) =>
  db
    .insert(messageTagDays)
    .values({ day, tag, posts: 1 })
    .onConflictDoUpdate({
      target: [messageTagDays.day, messageTagDays.tag],
      set: { posts: sql`${messageTagDays.posts} + 1` },
    });

const decrementTagCount = (db: Db, day: string, tag: string) =>
  db
    .update(messageTagDays)
    .set({ posts: sql`${messageTagDays.posts} - 1` })
    .where(and(eq(messageTagDays.day, day), eq(messageTagDays.tag, tag), gte(messageTagDays.posts, 1)));

/**
 * Likes the message; a second like by the same user does nothing. The message must be locked. Only demo data
 * passes `createdAt`.
 */
export async function like(db: Db, messageId: number, userId: number, createdAt?: string) {
  const insertedRows = await db
    .insert(messageLikes)
    .values({ messageId, userId, createdAt })
    .onConflictDoNothing()
    .returning();
  if (insertedRows.length > 0) await addToLikeCount(db, messageId, 1);
}

/** Removes the user's like, if there is one. The message must be locked. */
export async function unlike(db: Db, messageId: number, userId: number) {
  const deletedRows = await db
    .delete(messageLikes)
    .where(and(eq(messageLikes.messageId, messageId), eq(messageLikes.userId, userId)))
    .returning();
  if (deletedRows.length > 0) await addToLikeCount(db, messageId, -1);
}

const addToLikeCount = (db: Db, id: number, amount: 1 | -1) =>
  db
    .update(messages)
    .set({ likes: sql`${messages.likes} + ${amount}` })
    .where(eq(messages.id, id));

/**
 * Pins the message, or unpins it if `pinnedById` is null. Returns whether this changed anything. The message
 * must be locked. Only demo data passes `at`.
 */
export async function setPinned(db: Db, id: number, pinnedById: number | null, at?: string) {
  const isPinned = pinnedById !== null;
  const rows = await db
    .update(messages)
    .set({ isPinned, pinnedById, pinnedAt: isPinned ? (at ?? sql`now()`) : null })
    .where(and(eq(messages.id, id), eq(messages.isPinned, !isPinned)))
    .returning({ id: messages.id });
  return rows.length > 0;
}

interface NewReply {
  messageId: number;
  authorId: number;
  content: string;
  /** Only demo data sets it; the default is now. */
  createdAt?: string;
}

/**
 * Inserts a reply, and returns its id, or undefined if the message was deleted. First increments the message's
 * number of replies, which locks the message, so that it is not deleted meanwhile.
 */
export async function insertReply(db: Db, reply: NewReply) {
  const [message] = await db
    .update(messages)
    .set({ replies: sql`${messages.replies} + 1` })
    .where(eq(messages.id, reply.messageId))
    .returning({ id: messages.id });
  if (!message) return undefined;
  const [row] = await db.insert(messageReplies).values(reply).returning({ id: messageReplies.id });
  return row?.id;
}

export async function updateReply(db: Db, id: number, content: string) {
  await db.update(messageReplies).set({ content, editedAt: sql`now()` }).where(eq(messageReplies.id, id));
}

/** Deletes a reply. Its message must be locked. */
export async function removeReply(db: Db, messageId: number, replyId: number) {
  const deletedRows = await db
    .delete(messageReplies)
    .where(eq(messageReplies.id, replyId))
    .returning({ id: messageReplies.id });
  if (deletedRows.length > 0)
    await db
      .update(messages)
      .set({ replies: sql`${messages.replies} - 1` })
      .where(eq(messages.id, messageId));
}
