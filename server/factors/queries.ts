/** Reads the second factors of users: authenticator apps, passkeys and recovery codes. */
import type { Db } from "@server/lib/db/db";
import { users } from "@shared/auth/table";
import { authenticatorApps, factorRemovals, passkeys, recoveryCodes } from "@shared/factors/table";
import type { SecondFactor } from "@shared/factors/vocabulary";
import type { Role } from "@shared/lib/access";
import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";

/**
 * SQL text: whether a user has a passkey or an authenticator app (a row of the table `totp`). `usersAlias` is
 * the alias of `users`.
 */
const hasFactorRawSql = (
  usersAlias: string,
) => `(exists (select from passkeys where passkeys.user_id = ${usersAlias}.id)
  or exists (select from totp where totp.user_id = ${usersAlias}.id))`;

/**
 * SQL text: when an admin without a second factor loses access to the admin pages, in ms since 1970; null for
 * all other users.
 */
export const secondFactorDueRawSql = (usersAlias: string) => `case
  when ${usersAlias}.role = 'admin' and ${usersAlias}.second_factor_due_at is not null
    and not ${hasFactorRawSql(usersAlias)}
  then round(extract(epoch from ${usersAlias}.second_factor_due_at) * 1000) end`;

export function listPasskeys(db: Db, userId: number) {
  return db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.id));
}

/** Lists the ids and transports of a user's passkeys, as WebAuthn options contain them. */
export const listCredentialDescriptors = (db: Db, userId: number) =>
  db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.id));

/**
 * Finds a passkey with the session generation of its owner. Both are read in one statement, so that a sign-in
 * fails if the generation changes afterwards.
 */
export async function findPasskeyByCredentialId(db: Db, credentialId: string) {
  const [row] = await db
    .select({ passkey: passkeys, sessionGeneration: users.sessionGeneration })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, credentialId));
  return row;
}

/** Finds a user's second factors, and whether the user is an admin with a deadline who has none yet. */
export async function findFactorSummary(db: Db, userId: number) {
  const dueSql = sql.raw(secondFactorDueRawSql("users"));
  const [row] = await db
    .select({
      authenticatorAppSince: authenticatorApps.createdAt,
      passkeyCount: db.$count(passkeys, eq(passkeys.userId, users.id)),
      recoveryCodeCount: db.$count(
        recoveryCodes,
        and(eq(recoveryCodes.userId, users.id), isNull(recoveryCodes.usedAt)),
      ),
      secondFactorDueAt: users.secondFactorDueAt,
      lacksRequiredFactor: sql<boolean>`${dueSql} is not null`,
    })
    .from(users)
    .leftJoin(authenticatorApps, eq(authenticatorApps.userId, users.id))
    .where(eq(users.id, userId));
  return row;
}

/**
 * Lists the second factors that can complete a sign-in with the password; none if the password is enough. An
 * authenticator app is always required. A passkey alone is required only of admins, because other users may
 * also sign in on devices that do not have the passkey.
 */
export async function listFactorsForSignIn(
  db: Db,
  user: { id: number; role: Role },
): Promise<SecondFactor[]> {
  const factors = await findFactorSummary(db, user.id);
  if (!factors) return [];
  const hasTotp = factors.authenticatorAppSince !== null;
  const hasPasskey = factors.passkeyCount > 0;
  const isPasskeyRequired = hasPasskey && user.role === "admin";
  if (!hasTotp && !isPasskeyRequired) return [];
  return [
    ...(hasTotp ? (["totp"] as const) : []),
    ...(hasPasskey ? (["passkey"] as const) : []),
    ...(factors.recoveryCodeCount > 0 ? (["recovery_code"] as const) : []),
  ];
}

/** The pending removal of all second factors of a user. */
export async function findFactorRemoval(db: Db, userId: number) {
  const [row] = await db.select().from(factorRemovals).where(eq(factorRemovals.userId, userId));
  return row;
}

/** The user data that WebAuthn options and emails contain. */
const userColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
};

export async function findUser(db: Db, id: number) {
  const [row] = await db.select(userColumns).from(users).where(eq(users.id, id));
  return row;
}

export async function findUserByUsername(db: Db, username: string) {
  const [row] = await db
    .select(userColumns)
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()));
  return row;
}

/**
 * The second factors that were added after `since`, and recovery codes that were renewed after it, for the
 * page that restores a former address.
 */
export async function listFactorsAddedSince(db: Db, userId: number, since: string) {
  const addedPasskeys = await db
    .select({ subject: passkeys.name, at: passkeys.createdAt })
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), gt(passkeys.createdAt, since)));
  const addedApps = await db
    .select({ at: authenticatorApps.createdAt })
    .from(authenticatorApps)
    .where(and(eq(authenticatorApps.userId, userId), gt(authenticatorApps.createdAt, since)));
  const newCodes = await db
    .selectDistinct({ at: recoveryCodes.createdAt })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), gt(recoveryCodes.createdAt, since)));
  // Setting up an app creates recovery codes in the same transaction, so they have the same time. Such codes
  // are not listed in addition to the app.
  const renewedCodes = newCodes.filter(({ at }) => addedApps.every((app) => app.at !== at));
  return [
    ...addedPasskeys.map((passkey) => ({ kind: "passkey_added" as const, ...passkey })),
    ...addedApps.map(({ at }) => ({
      kind: "authenticator_app_added" as const,
      subject: "Authenticator app",
      at,
    })),
    ...renewedCodes.map(({ at }) => ({
      kind: "recovery_codes_renewed" as const,
      subject: "Recovery codes",
      at,
    })),
  ];
}
