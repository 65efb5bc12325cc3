/** Writes users, passwords, sessions and known devices. */
import type { Db } from "@server/lib/db/db";
import { hashPassword, hasOutdatedParameters, matchesPassword } from "@server/lib/sessions/passwords";
import { commonPasswordMessage } from "@shared/auth/rules";
import { devices, rateLimits, sessions, userEmails, users } from "@shared/auth/table";
import { and, eq, inArray, lt, ne, not, or, sql } from "drizzle-orm";
import { deleteExpiredPrimaryAddress } from "./address-commands";
import { isReservedForRestore } from "./address-restore-rights";
import { isCommonPassword } from "./common-passwords";
import { reviewPostersWhoLoseTrust } from "./poster-review-commands";

export type NewUser = Omit<typeof users.$inferInsert, "id" | "createdAt" | "updatedAt"> & {
  createdAt?: string;
};

/**
 * Inserts a user. Returns the user with their primary address, or the field whose value is already taken. An
 * address that another account has not verified for 7 days is not taken: that account loses the address.
 * `values.password` is a hash.
 */
export async function insertUser(db: Db, values: NewUser, { isEmailVerified = false } = {}) {
  const tryInsert = () => db.insert(users).values(values).onConflictDoNothing().returning();
  let [user] = await tryInsert();
  if (!user) {
    if (await findUserByUsername(db, values.username)) return { takenField: "username" as const };
    if (await deleteExpiredPrimaryAddress(db, values.email)) [user] = await tryInsert();
    if (!user) return { takenField: "email" as const };
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
    .values({
      userId: user.id,
      email: user.email,
      isPrimary: true,
      primarySince: user.createdAt,
      isVerified: isEmailVerified,
    })
    .onConflictDoNothing()
    .returning();
  // Checked after the insertion, which waits for a concurrent removal of the address.
  if (!address || (await isReservedForRestore(db, user.email, user.id)))
    return { takenField: "email" as const };
  return { user, address };
}

async function findUserByUsername(db: Db, username: string) {
  const [row] = await db
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()));
  return row;
}

/**
 * Finds a user by username or primary email address (usernames contain no @), and checks the password. Takes
 * as long for an unknown login as for a wrong password.
 */
export async function findUserByCredentials(db: Db, login: string, password: string) {
  const loginColumn = login.includes("@") ? users.email : users.username;
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${loginColumn})`, login.toLowerCase()));
  // Without a user, `matchesPassword` also computes a hash, and returns false.
  const isPasswordRight = await matchesPassword(user?.password, password);
  if (!user || !isPasswordRight) return null;
  // The flag is missing for passwords that were stored before common passwords were detected.
  const hasCommonPassphrase = isCommonPassword(password);
  if (user.hasCommonPassphrase !== hasCommonPassphrase)
    await storeHasCommonPassphrase(db, user, hasCommonPassphrase);
  if (hasOutdatedParameters(user.password)) {
    const newHash = await hashPassword(password);
    await db.transaction((tx) => updateUserIfPasswordUnchanged(tx, user, { password: newHash }));
  }
  return user;
}

/**
 * Stores whether the user's password is common. A member by a confirmed domain is not trusted with a common
 * password, so admins are asked to confirm a member who has active jobs.
 */
async function storeHasCommonPassphrase(
  db: Db,
  user: { id: number; password: string },
  hasCommonPassphrase: boolean,
) {
  const idsThatMayLoseTrust = hasCommonPassphrase ? [user.id] : [];
  await db.transaction((tx) =>
    reviewPostersWhoLoseTrust(tx, idsThatMayLoseTrust, () =>
      updateUserIfPasswordUnchanged(tx, user, { hasCommonPassphrase }),
    ),
  );
}

/**
 * Updates a user, unless the password has changed since `checkedUser` was read. Call this function in a
 * transaction.
 */
async function updateUserIfPasswordUnchanged(
  tx: Db,
  checkedUser: { id: number; password: string },
  values: { password: string } | { hasCommonPassphrase: boolean },
) {
  // The setting keeps a trigger from ending the user's sessions: the hash changes, but not the password
  // (migrations/0019_sessions.sql).
  await tx.execute(sql`select set_config('app.keeps_sessions', ${String(checkedUser.id)}, true)`);
  await tx
    .update(users)
    .set(values)
    .where(and(eq(users.id, checkedUser.id), eq(users.password, checkedUser.password)));
}

/**
 * Set `sessionGeneration` to this value to end all sessions of a user. A session is active only while its
 * generation equals that of its user, so this also ends a session that is being inserted concurrently.
 */
export const nextSessionGenerationSql = sql`${users.sessionGeneration} + 1`;

/**
 * Creates an admin with a verified address. Returns false if an admin with this username exists. Throws if
 * another user has the username or the address, and for a common password. Never changes an existing account.
 */
export async function ensureAdmin(db: Db, admin: { username: string; password: string; email: string }) {
  if (await hasAdminNamed(db, admin.username)) return false;
  if (isCommonPassword(admin.password))
    throw new Error(`ADMIN_PASSWORD is refused: ${commonPasswordMessage}`);
  const passwordHash = await hashPassword(admin.password);
  const values: NewUser = {
    ...admin,
    password: passwordHash,
    hasCommonPassphrase: false,
    role: "admin",
    firstName: "Site",
    lastName: "Admin",
    isVerified: true,
  };
  return db.transaction(async (tx) => {
    const { takenField } = await insertUser(tx, values, { isEmailVerified: true });
    if (takenField === "email")
      throw new Error(`The admin was not created: the email address belongs to another account.`);
    if (!takenField) return true;
    // If two servers start at once, the other one may have created the admin.
    return !(await hasAdminNamed(tx, admin.username));
  });
}

/** Whether an admin has this username. Throws if a user who is not an admin has it. */
async function hasAdminNamed(db: Db, username: string): Promise<boolean> {
  const user = await findUserByUsername(db, username);
  if (user && user.role !== "admin")
    throw new Error(
      `The admin was not created: the username ${username} belongs to a user who is not an admin.`,
    );
  return user !== undefined;
}

/**
 * Locks the user's row. Returns false if all sessions of the user were ended since the user was read, for
 * example by a new password.
 */
export async function lockUserRowAndCheckGeneration(
  db: Db,
  { id, sessionGeneration }: { id: number; sessionGeneration: number },
): Promise<boolean> {
  const [row] = await db
    .select({ sessionGeneration: users.sessionGeneration })
    .from(users)
    .where(eq(users.id, id))
    .for("no key update");
  return row?.sessionGeneration === sessionGeneration;
}

interface NewPasswordOptions {
  /** The hash to replace. `setPassword` changes nothing and returns undefined if another hash is stored. */
  currentHash?: string;
  /** False for the hash of a password that nobody knows. */
  hasPassphrase?: boolean;
}

/**
 * Stores a new password, which must not be common. Ends all sessions by increasing the session generation,
 * and returns the new generation.
 */
export async function setPassword(
  db: Db,
  id: number,
  newHash: string,
  { currentHash, hasPassphrase = true }: NewPasswordOptions = {},
) {
  const [row] = await db
    .update(users)
    .set({
      password: newHash,
      hasPassphrase,
      hasCommonPassphrase: false,
      sessionGeneration: nextSessionGenerationSql,
      updatedAt: sql`now()`,
    })
    .where(and(eq(users.id, id), currentHash === undefined ? undefined : eq(users.password, currentHash)))
    .returning({ sessionGeneration: users.sessionGeneration });
  return row?.sessionGeneration;
}

/** Ends one session of a user. Returns false if it does not exist or belongs to another user. */
export async function endSession(db: Db, userId: number, id: number) {
  const deletedRows = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning();
  return deletedRows.length > 0;
}

/** Ends all sessions of the user; if `exceptSid` is given, except that one. */
export async function endSessions(db: Db, userId: number, exceptSid?: string) {
  await db
    .delete(sessions)
    .where(
      and(eq(sessions.userId, userId), exceptSid === undefined ? undefined : ne(sessions.sid, exceptSid)),
    );
}

/**
 * Keeps one session active after a change that has ended all of them, by giving it the new generation. The
 * change counts as a recent authentication.
 */
export async function keepSessionActive(db: Db, sid: string, generation: number) {
  await db.update(sessions).set({ generation, authenticatedAt: sql`now()` }).where(eq(sessions.sid, sid));
}

/** Records a recent authentication in a session. Returns false if the session has another generation. */
export async function recordReauthentication(db: Db, sid: string, generation: number) {
  const { rowCount } = await db
    .update(sessions)
    .set({ authenticatedAt: sql`now()` })
    .where(and(eq(sessions.sid, sid), eq(sql`coalesce(${sessions.generation}, 0)`, generation)));
  return rowCount === 1;
}

/**
 * Records a sign-in from a browser, which `deviceHash` (the hash of its device cookie) identifies. Returns
 * true if it is the user's first sign-in in this browser.
 */
export async function recordDevice(
  db: Db,
  userId: number,
  deviceHash: string,
  label: string,
): Promise<boolean> {
  const [row] = await db
    .insert(devices)
    .values({ userId, deviceHash, label })
    .onConflictDoUpdate({
      target: [devices.userId, devices.deviceHash],
      set: { label, lastSeenAt: sql`now()` },
    })
    .returning({ isNew: sql<boolean>`xmax = 0` }); // PostgreSQL sets `xmax` only in an updated row
  return row?.isNew ?? false;
}

/** Forgets all browsers in which the user has signed in, so that a sign-in in any of them is announced. */
export const deleteDevices = (db: Db, userId: number) => db.delete(devices).where(eq(devices.userId, userId));

export const deleteUnusedDevices = (db: Db) =>
  db.delete(devices).where(lt(devices.lastSeenAt, sql`now() - interval '180 days'`));

/** Deletes the rate limit counters with these keys, and those whose key starts with one of the prefixes. */
export async function deleteRateLimits(db: Db, { keys, prefixes }: { keys: string[]; prefixes: string[] }) {
  const prefixConditions = prefixes.map((prefix) => sql`starts_with(${rateLimits.key}, ${prefix})`);
  await db.delete(rateLimits).where(or(inArray(rateLimits.key, keys), ...prefixConditions));
}

export const deleteExpiredSessions = (db: Db) =>
  db.delete(sessions).where(lt(sessions.expire, sql`localtimestamp`));
