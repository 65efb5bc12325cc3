import type { Db } from "@server/lib/db/db";
import { hashPassword, hasOutdatedParameters, matchesPassword } from "@server/lib/sessions/passwords";
import { commonPasswordMessage } from "@shared/auth/rules";
import { rateLimits, sessions, userEmails, users } from "@shared/auth/table";
import { and, eq, inArray, lt, ne, not, or, sql } from "drizzle-orm";
import { isCommonPassword } from "./common-passwords";

export type NewUser = Omit<typeof users.$inferInsert, "id" | "createdAt" | "updatedAt"> & {
  createdAt?: string;
};

/**
 * Returns the user and their primary address, or the field that is already taken. `values.password` is a
 * hash.
 */
export async function insert(db: Db, values: NewUser) {
  const [user] = await db.insert(users).values(values).onConflictDoNothing().returning();
  if (!user) {
    const isUsernameTaken = await usernameExists(db, values.username);
    return { taken: isUsernameTaken ? ("username" as const) : ("email" as const) };
  }
  // Another user's additional address that was never verified must not block this registration.
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

/**
 * Finds a user by username or primary email address; usernames contain no @. Takes as long for an unknown
 * login as for a wrong password.
 */
export async function findByCredentials(db: Db, login: string, password: string) {
  const loginColumn = login.includes("@") ? users.email : users.username;
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${loginColumn})`, login.toLowerCase()));
  // Without a user, this takes as long and returns false.
  const isPasswordRight = await matchesPassword(user?.password, password);
  if (!user || !isPasswordRight) return null;
  // Once in the life of a password, since registration and changes store it as well.
  const hasCommonPassword = isCommonPassword(password);
  if (user.hasCommonPassword !== hasCommonPassword) await updateCheckedUser(db, user, { hasCommonPassword });
  if (hasOutdatedParameters(user.password))
    await updateCheckedUser(db, user, { password: await hashPassword(password) });
  return user;
}

/** Updates the user only while the hash is the one that was checked, so that a concurrent password change is kept. */
async function updateCheckedUser(
  db: Db,
  checkedUser: { id: number; password: string },
  values: { password: string } | { hasCommonPassword: boolean },
) {
  await db
    .update(users)
    .set(values)
    .where(and(eq(users.id, checkedUser.id), eq(users.password, checkedUser.password)));
}

/**
 * Creates the admin configured in the environment, unless the username exists. Never changes an existing
 * account. Throws for a common password.
 */
export async function ensureAdmin(db: Db, admin: { username: string; password: string; email: string }) {
  if (await usernameExists(db, admin.username)) return undefined;
  if (isCommonPassword(admin.password))
    throw new Error(`ADMIN_PASSWORD is refused: ${commonPasswordMessage}`);
  const passwordHash = await hashPassword(admin.password);
  return db.transaction((tx) =>
    insert(tx, {
      ...admin,
      password: passwordHash,
      hasCommonPassword: false,
      role: "admin",
      firstName: "Site",
      lastName: "Admin",
      isVerified: true,
    }),
  );
}

/**
 * Sets the hash of a password that is not common. With `currentHash`, returns false if the stored hash has changed since it was
 * checked.
 */
export async function setPassword(db: Db, id: number, newHash: string, currentHash?: string) {
  const rows = await db
    .update(users)
    .set({ password: newHash, hasCommonPassword: false, updatedAt: sql`now()` })
    .where(and(eq(users.id, id), currentHash === undefined ? undefined : eq(users.password, currentHash)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Ends one session of the user; returns false if it does not exist or belongs to somebody else. */
export async function endSession(db: Db, userId: number, id: number) {
  const deletedRows = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning();
  return deletedRows.length > 0;
}

/** Ends all sessions of the user, except the given one. */
export async function endSessions(db: Db, userId: number, exceptSid?: string) {
  await db
    .delete(sessions)
    .where(
      and(eq(sessions.userId, userId), exceptSid === undefined ? undefined : ne(sessions.sid, exceptSid)),
    );
}

/** Deletes rate limit counters by key, and by the beginning of the key. */
export async function deleteRateLimits(db: Db, { keys, prefixes }: { keys: string[]; prefixes: string[] }) {
  const hasPrefix = prefixes.map((prefix) => sql`starts_with(${rateLimits.key}, ${prefix})`);
  await db.delete(rateLimits).where(or(inArray(rateLimits.key, keys), ...hasPrefix));
}

export const deleteExpiredSessions = (db: Db) =>
  db.delete(sessions).where(lt(sessions.expire, sql`localtimestamp`));
