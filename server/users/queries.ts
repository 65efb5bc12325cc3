import { isCurrentAddress } from "@server/auth/queries";
import type { Db } from "@server/lib/db/db";
import { userEmails, users } from "@shared/auth/table";
import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { BuildAliasTable } from "drizzle-orm/pg-core";

export type Profile = Partial<
  Pick<
    typeof users.$inferInsert,
    "firstName" | "lastName" | "title" | "company" | "bio" | "phone" | "location" | "profileImageUrl"
  >
>;

/** The columns of a user that other members see beside what the user did. */
export const userSummary = (user: typeof users | BuildAliasTable<typeof users, string>) => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  username: user.username,
  role: user.role,
  title: user.title,
  profileImageUrl: user.profileImageUrl,
});

export async function find(db: Db, id: number) {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** Somebody who has an account; who deleted it is no longer shown. */
export async function findMember(db: Db, id: number) {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return row;
}

export const own = (userId: number, id: number) => and(eq(userEmails.userId, userId), eq(userEmails.id, id));

/** The primary one first, then as they came. An unverified second address lapses a day after its last link. */
export function listAddresses(db: Db, userId: number) {
  return db
    .select()
    .from(userEmails)
    .where(and(eq(userEmails.userId, userId), isCurrentAddress))
    .orderBy(desc(userEmails.isPrimary), asc(userEmails.id));
}

export async function findAddress(db: Db, userId: number, id: number) {
  const [row] = await db
    .select()
    .from(userEmails)
    .where(and(own(userId, id), isCurrentAddress));
  return row;
}

/** One's own address by its text, in any letter case. */
export async function findOwnAddress(db: Db, userId: number, email: string) {
  const [row] = await db
    .select()
    .from(userEmails)
    .where(
      and(
        eq(userEmails.userId, userId),
        eq(sql`lower(${userEmails.email})`, email.toLowerCase()),
        isCurrentAddress,
      ),
    );
  return row;
}
