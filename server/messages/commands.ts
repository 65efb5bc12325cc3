import type { Db } from "@server/lib/db/db";
import { users } from "@shared/auth/table";
import { messageLikes, messageReplies, messages, tagDays } from "@shared/messages/table";
import type { MessageCategory } from "@shared/messages/vocabulary";
import { and, eq, gte, sql } from "drizzle-orm";

export interface NewMessage {
  authorId: number;
  title: string;
  content: string;
  category: MessageCategory;
  tags: string[];
  /** For demo data; otherwise it is now. */
  createdAt?: string;
}

const keysOf = (tags: string[]) => tags.map((tag) => tag.toLowerCase());

/** The words of a tag, and the tag as it is written: "series-b" is found by "series" and by "series-b". */
const wordsOf = (tags: string[]) => tags.join(" ");

export async function insert(db: Db, { authorId, tags, ...values }: NewMessage) {
  const names = sql`(select concat_ws(' ', first_name, last_name, username) from ${users} where ${users.id} = ${authorId})`;
  const [row] = await db
    .insert(messages)
    .values({
      ...values,
      updatedAt: values.createdAt,
      authorId,
      tags,
      tagKeys: keysOf(tags),
      tagWords: wordsOf(tags),
      authorWords: names,
    })
    .returning({ id: messages.id, createdAt: messages.createdAt });
  if (!row) throw new Error("A post was not written.");
  await countTags(db, row.createdAt, keysOf(tags), 1);
  return row.id;
}

/** The row alone, locked against likes, replies and its own end until the transaction ends. */
export async function lock(db: Db, id: number) {
  const [row] = await db.select().from(messages).where(eq(messages.id, id)).for("update");
  return row;
}

interface Change {
  title?: string;
  content?: string;
  category?: MessageCategory;
  tags?: string[];
}

/** The post must be locked. `at` is for demo data; otherwise it is now. */
export async function update(
  db: Db,
  post: { id: number; tags: string[]; createdAt: string },
  { tags, ...values }: Change,
  at?: string,
) {
  await db
    .update(messages)
    .set({
      ...values,
      ...(tags && { tags, tagKeys: keysOf(tags), tagWords: wordsOf(tags) }),
      editedAt: at ?? sql`now()`,
      updatedAt: at ?? sql`now()`,
    })
    .where(eq(messages.id, post.id));
  if (!tags) return;
  const [before, after] = [keysOf(post.tags), keysOf(tags)];
  await countTags(
    db,
    post.createdAt,
    before.filter((tag) => !after.includes(tag)),
    -1,
  );
  await countTags(
    db,
    post.createdAt,
    after.filter((tag) => !before.includes(tag)),
    1,
  );
}

/** Replies and likes go with it. The post must be locked. */
export async function remove(db: Db, post: { id: number; tags: string[]; createdAt: string }) {
  await db.delete(messages).where(eq(messages.id, post.id));
  await countTags(db, post.createdAt, keysOf(post.tags), -1);
}

/** In the order of the alphabet, so that two writes never wait for each other. */
async function countTags(db: Db, at: string, tags: string[], n: 1 | -1) {
  const day = at.slice(0, 10);
  for (const tag of [...tags].sort())
    if (n > 0)
      await db
        .insert(tagDays)
        .values({ day, tag, posts: 1 })
        .onConflictDoUpdate({
          target: [tagDays.day, tagDays.tag],
          set: { posts: sql`${tagDays.posts} + 1` },
        });
    else
      await db
        .update(tagDays)
        .set({ posts: sql`${tagDays.posts} - 1` })
        .where(and(eq(tagDays.day, day), eq(tagDays.tag, tag), gte(tagDays.posts, 1)));
}

/** The post must be locked; whoever likes twice likes once. */
export async function like(db: Db, messageId: number, userId: number, createdAt?: string) {
  const made = await db
    .insert(messageLikes)
    .values({ messageId, userId, createdAt })
    .onConflictDoNothing()
    .returning();
  if (made.length > 0) await countLikes(db, messageId, 1);
}

export async function unlike(db: Db, messageId: number, userId: number) {
  const gone = await db
    .delete(messageLikes)
    .where(and(eq(messageLikes.messageId, messageId), eq(messageLikes.userId, userId)))
    .returning();
  if (gone.length > 0) await countLikes(db, messageId, -1);
}

const countLikes = (db: Db, id: number, n: 1 | -1) =>
  db
    .update(messages)
    .set({ likes: sql`${messages.likes} + ${n}` })
    .where(eq(messages.id, id));

/** True when it was not so before. The post must be locked. */
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

/** Undefined when the post is gone: counting locks it against its end, so that no reply is left without one. */
export async function insertReply(db: Db, reply: NewReply) {
  const [post] = await db
    .update(messages)
    .set({ replies: sql`${messages.replies} + 1` })
    .where(eq(messages.id, reply.messageId))
    .returning({ id: messages.id });
  if (!post) return undefined;
  const [row] = await db.insert(messageReplies).values(reply).returning({ id: messageReplies.id });
  return row?.id;
}

export async function updateReply(db: Db, id: number, content: string) {
  await db.update(messageReplies).set({ content, editedAt: sql`now()` }).where(eq(messageReplies.id, id));
}

/** The post must be locked. */
export async function removeReply(db: Db, messageId: number, id: number) {
  const gone = await db
    .delete(messageReplies)
    .where(eq(messageReplies.id, id))
    .returning({ id: messageReplies.id });
  if (gone.length > 0)
    await db
      .update(messages)
      .set({ replies: sql`${messages.replies} - 1` })
      .where(eq(messages.id, messageId));
}
