import type { Db } from "@server/lib/db/db";
import { hashPassword, isOutdated, matchesPassword } from "@server/lib/sessions/passwords";
import { sessions, userEmails, users } from "@shared/auth/table";
import { and, eq, lt, ne, not, sql } from "drizzle-orm";

export type NewUser = Omit<typeof users.$inferInsert, "id" | "createdAt" | "updatedAt"> & {
  createdAt?: string;
};

/** The user and their primary address, or the field that is taken already. The password is a hash. */
export async function insert(db: Db, values: NewUser) {
  const [user] = await db.insert(users).values(values).onConflictDoNothing().returning();
  if (!user)
    return {
      taken: (await usernameExists(db, values.username)) ? ("username" as const) : ("email" as const),
    };
  // A second address that nobody has verified gives way to whoever registers with it.
  await db
    .delete(userEmails)
    .where(
      and(
        eq(sql`lower(${userEmails.email})`, user.email.toLowerCase()),
        not(userEmails.isPrimary),
        not(userEmails.isVerified),
      ),
    );
  const [address] = await db
    .insert(userEmails)
    .values({ userId: user.id, email: user.email, isPrimary: true })
    .onConflictDoNothing()
    .returning();
  return address ? { user, address } : { taken: "email" as const };
}

async function usernameExists(db: Db, username: string) {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()));
  return row !== undefined;
}

/** By user name or primary address, which holds an @ and so is never a user name. An unknown one costs as much as a wrong password. */
export async function findByPassword(db: Db, login: string, password: string) {
  const column = login.includes("@") ? users.email : users.username;
  const [row] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${column})`, login.toLowerCase()));
  if (!(await matchesPassword(row?.password, password)) || !row) return null;
  if (isOutdated(row.password)) {
    const renewed = await hashPassword(password);
    // Only over the hash that was checked: a password changed meanwhile stays.
    await db
      .update(users)
      .set({ password: renewed })
      .where(and(eq(users.id, row.id), eq(users.password, row.password)));
  }
  return row;
}

/** The admin named by the environment: created if absent, never changed afterwards. */
export async function ensureAdmin(db: Db, admin: { username: string; password: string; email: string }) {
  if (await usernameExists(db, admin.username)) return undefined;
  const password = await hashPassword(admin.password);
  return db.transaction((tx) =>
    insert(tx, { ...admin, password, role: "admin", firstName: "Site", lastName: "Admin", isVerified: true }),
  );
}

/** Sets a new password over the one that was checked; false when it has changed meanwhile. */
export async function setPassword(db: Db, id: number, password: string, over?: string) {
  const rows = await db
    .update(users)
    .set({ password, updatedAt: sql`now()` })
    .where(and(eq(users.id, id), over === undefined ? undefined : eq(users.password, over)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Ends one session of somebody's own; false when it is not theirs or gone. */
export async function endSession(db: Db, userId: number, id: number) {
  return (
    (
      await db
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
        .returning()
    ).length > 0
  );
}

/** Ends all sessions of a person, or all but one. */
export async function endSessions(db: Db, userId: number, except?: string) {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except === undefined ? undefined : ne(sessions.sid, except)));
}

/** Sessions that have run out; nobody is told, since nobody holds them. */
export const deleteExpiredSessions = (db: Db) =>
  db.delete(sessions).where(lt(sessions.expire, sql`localtimestamp`));
