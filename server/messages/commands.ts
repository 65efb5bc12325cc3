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

const tagKeysOf = (tags: string[]) => tags.map((tag) => tag.toLowerCase());

/** Text that full-text search indexes for tags: both "series" and "series-b" find "series-b". */
const tagWordsOf = (tags: string[]) => tags.join(" ");

export async function insert(db: Db, { authorId, tags, ...values }: NewMessage) {
  const authorNames = sql`(select concat_ws(' ', first_name, last_name, username) from ${users} where ${users.id} = ${authorId})`;
  const [row] = await db
    .insert(messages)
    .values({
      ...values,
      updatedAt: values.createdAt,
      authorId,
      tags,
      tagKeys: tagKeysOf(tags),
      tagWords: tagWordsOf(tags),
      authorWords: authorNames,
    })
    .returning({ id: messages.id, createdAt: messages.createdAt });
  if (!row) throw new Error("inserting the message returned no row");
  await countTags(db, row.createdAt, tagKeysOf(tags), 1);
  return row.id;
}

/** Locks the message against likes, replies and deletion until the transaction ends. */
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

/** The message must be locked. Only demo data passes `at`. */
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
      ...(tags && { tags, tagKeys: tagKeysOf(tags), tagWords: tagWordsOf(tags) }),
      editedAt: at ?? sql`now()`,
      updatedAt: at ?? sql`now()`,
    })
    .where(eq(messages.id, message.id));
  if (!tags) return;
  const [before, after] = [tagKeysOf(message.tags), tagKeysOf(tags)];
  await countTags(
    db,
    message.createdAt,
    before.filter((tag) => !after.includes(tag)),
    -1,
  );
  await countTags(
    db,
    message.createdAt,
    after.filter((tag) => !before.includes(tag)),
    1,
  );
}

/** Deletes the message with its replies and likes. The message must be locked. */
export async function remove(db: Db, message: { id: number; tags: string[]; createdAt: string }) {
  await db.delete(messages).where(eq(messages.id, message.id));
  await countTags(db, message.createdAt, tagKeysOf(message.tags), -1);
}

/** Adds to the daily counts of tags, in alphabetical order to avoid deadlocks between two writes. */
async function countTags(db: Db, createdAt: string, tags: string[], amount: 1 | -1) {
  const day = createdAt.slice(0, 10);
  for (const tag of [...tags].sort())
    if (amount > 0)
      await db
        .insert(messageTagDays)
        .values({ day, tag, posts: 1 })
        .onConflictDoUpdate({
          target: [messageTagDays.day, messageTagDays.tag],
          set: { posts: sql`${messageTagDays.posts} + 1` },
        });
    else
      await db
        .update(messageTagDays)
        .set({ posts: sql`${messageTagDays.posts} - 1` })
        .where(and(eq(messageTagDays.day, day), eq(messageTagDays.tag, tag), gte(messageTagDays.posts, 1)));
}

/** Likes the message; a second like by the same user does nothing. The message must be locked. */
export async function like(db: Db, messageId: number, userId: number, createdAt?: string) {
  const insertedRows = await db
    .insert(messageLikes)
    .values({ messageId, userId, createdAt })
    .onConflictDoNothing()
    .returning();
  if (insertedRows.length > 0) await countLikes(db, messageId, 1);
}

export async function unlike(db: Db, messageId: number, userId: number) {
  const deletedRows = await db
    .delete(messageLikes)
    .where(and(eq(messageLikes.messageId, messageId), eq(messageLikes.userId, userId)))
    .returning();
  if (deletedRows.length > 0) await countLikes(db, messageId, -1);
}

const countLikes = (db: Db, id: number, amount: 1 | -1) =>
  db
    .update(messages)
    .set({ likes: sql`${messages.likes} + ${amount}` })
    .where(eq(messages.id, id));

/** Returns whether this changed anything. The message must be locked. */
export async function setPinned(db: Db, id: number, byId: number | null, at?: string) {
  const isPinned = byId !== null;
  const rows = await db
    .update(messages)
    .set({ isPinned, pinnedById: byId, pinnedAt: isPinned ? (at ?? sql`now()`) : null })
    .where(and(eq(messages.id, id), eq(messages.isPinned, !isPinned)))
    .returning({ id: messages.id });
  return rows.length > 0;
}

interface NewReply {
  messageId: number;
  authorId: number;
  content: string;
  createdAt?: string;
}

/** Undefined if the message was deleted. Updating its counter locks it, so it cannot be deleted meanwhile. */
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

/** The post must be locked. */
export async function removeReply(db: Db, messageId: number, id: number) {
  const deletedRows = await db
    .delete(messageReplies)
    .where(eq(messageReplies.id, id))
    .returning({ id: messageReplies.id });
  if (deletedRows.length > 0)
    await db
      .update(messages)
      .set({ replies: sql`${messages.replies} - 1` })
      .where(eq(messages.id, messageId));
}
