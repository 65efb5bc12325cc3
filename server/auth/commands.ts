import type { Db } from "@server/lib/db/db";
import { hashPassword, hasOutdatedParameters, matchesPassword } from "@server/lib/sessions/passwords";
import { devices, rateLimits, sessions, userEmails, users } from "@shared/auth/table";
import { and, eq, inArray, lt, ne, not, or, sql } from "drizzle-orm";

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
  if (hasOutdatedParameters(user.password)) await rehashPassword(db, user, password);
  return user;
}

/** Replaces only the hash that was checked, so that a concurrent password change is kept. */
async function rehashPassword(db: Db, checkedUser: { id: number; password: string }, password: string) {
  const newHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    // The password is the same, so no session ends (migrations/0019_sessions.sql).
    await tx.execute(sql`select set_config('app.keeps_sessions', ${String(checkedUser.id)}, true)`);
    await tx
      .update(users)
      .set({ password: newHash })
      .where(and(eq(users.id, checkedUser.id), eq(users.password, checkedUser.password)));
  });
}

/** Ends all sessions of a user, with the update of the user that it is part of, even one that is being inserted. */
export const nextSessionGeneration = sql`${users.sessionGeneration} + 1`;

/**
 * Creates the admin configured in the environment, unless the username exists. Never changes an existing
 * account.
 */
export async function ensureAdmin(db: Db, admin: { username: string; password: string; email: string }) {
  if (await usernameExists(db, admin.username)) return undefined;
  const passwordHash = await hashPassword(admin.password);
  return db.transaction((tx) =>
    insert(tx, {
      ...admin,
      password: passwordHash,
      role: "admin",
      firstName: "Site",
      lastName: "Admin",
      isVerified: true,
    }),
  );
}

/**
 * Sets a password hash and returns the new session generation, which no existing session has. With `currentHash`, returns
 * undefined if the stored hash has changed since it was checked.
 */
export async function setPassword(db: Db, id: number, newHash: string, currentHash?: string) {
  const [row] = await db
    .update(users)
    .set({ password: newHash, sessionGeneration: nextSessionGeneration, updatedAt: sql`now()` })
    .where(and(eq(users.id, id), currentHash === undefined ? undefined : eq(users.password, currentHash)))
    .returning({ sessionGeneration: users.sessionGeneration });
  return row?.sessionGeneration;
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

/** Keeps a session after a change that has raised the generation. The change counts as a recent authentication. */
export async function keepSession(db: Db, sid: string, generation: number) {
  await db.update(sessions).set({ generation, authenticatedAt: sql`now()` }).where(eq(sessions.sid, sid));
}

/** Records that the user has just proved who they are in a session of this generation. */
export async function markAuthenticated(db: Db, sid: string, generation: number) {
  await db
    .update(sessions)
    .set({ authenticatedAt: sql`now()` })
    .where(and(eq(sessions.sid, sid), eq(sql`coalesce(${sessions.generation}, 0)`, generation)));
}

/** Records a sign-in from a browser. Returns true if it is the first one of this user in this browser. */
export async function recordDevice(
  db: Db,
  userId: number,
  nonceHash: string,
  label: string,
): Promise<boolean> {
  const [row] = await db
    .insert(devices)
    .values({ userId, nonceHash, label })
    .onConflictDoUpdate({
      target: [devices.userId, devices.nonceHash],
      set: { label, lastSeenAt: sql`now()` },
    })
    .returning({ isNew: sql<boolean>`xmax = 0` }); // an updated row has a transaction here
  return row?.isNew ?? false;
}

export const deleteUnusedDevices = (db: Db) =>
  db.delete(devices).where(lt(devices.lastSeenAt, sql`now() - interval '180 days'`));

/** Deletes rate limit counters by key, and by the beginning of the key. */
export async function deleteRateLimits(db: Db, { keys, prefixes }: { keys: string[]; prefixes: string[] }) {
  const hasPrefix = prefixes.map((prefix) => sql`starts_with(${rateLimits.key}, ${prefix})`);
  await db.delete(rateLimits).where(or(inArray(rateLimits.key, keys), ...hasPrefix));
}

export const deleteExpiredSessions = (db: Db) =>
  db.delete(sessions).where(lt(sessions.expire, sql`localtimestamp`));
