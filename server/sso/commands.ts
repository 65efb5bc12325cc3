/** Writes identities (accounts of users at identity providers) and the providers of organizations. */
import type { Db } from "@server/lib/db/db";
import { requiredSsoSessionHours, requiresSsoRawSql } from "@server/organizations/sso-requirement";
import { sessions } from "@shared/auth/table";
import { identities, ssoProviders } from "@shared/sso/table";
import { and, eq, gt, ne, sql } from "drizzle-orm";

export type NewIdentity = Pick<
  typeof identities.$inferInsert,
  "userId" | "provider" | "issuer" | "subject" | "email"
>;

/** Connects an identity with an account. Returns false if the identity belongs to an account already. */
export async function insertIdentity(db: Db, values: NewIdentity) {
  const rows = await db
    .insert(identities)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: identities.id });
  return rows.length > 0;
}

/**
 * Locks an identity of the user until the end of the transaction, so that concurrent sign-ins with it wait.
 */
export const lockIdentity = (
  db: Db,
  userId: number,
  { issuer, subject }: Pick<NewIdentity, "issuer" | "subject">,
) =>
  db
    .select({ id: identities.id })
    .from(identities)
    .where(and(eq(identities.userId, userId), eq(identities.issuer, issuer), eq(identities.subject, subject)))
    .for("update");

/**
 * Stores an identity under the key of another provider of its issuer. The current session gets the new key
 * too. The user's other sessions with the former key end, because disconnecting the identity would not end
 * them any more.
 */
export async function moveIdentityToProvider(
  db: Db,
  { id, userId, provider: formerKey }: { id: number; userId: number; provider: string },
  newKey: string,
  currentSid: string,
) {
  await db.update(identities).set({ provider: newKey }).where(eq(identities.id, id));
  // Sessions of earlier versions do not have `signInProvider`, which decides whether they count as a factor.
  const providerKeysSql = sql`jsonb_build_object('identityProvider', ${newKey}::text,
    'signInProvider', coalesce(${sessions.sess} ->> 'signInProvider', ${formerKey}))`;
  await db
    .update(sessions)
    .set({ sess: sql`(${sessions.sess}::jsonb || ${providerKeysSql})::json` })
    .where(and(eq(sessions.sid, currentSid), sql`${sessions.sess} ->> 'identityProvider' = ${formerKey}`));
  await endSessionsOfProvider(db, { userId, provider: formerKey, exceptSid: currentSid });
}

export const recordIdentityUse = (db: Db, id: number) =>
  db.update(identities).set({ lastUsedAt: sql`now()` }).where(eq(identities.id, id));

export async function deleteIdentity(db: Db, userId: number, id: number) {
  const [row] = await db
    .delete(identities)
    .where(and(eq(identities.id, id), eq(identities.userId, userId)))
    .returning();
  return row;
}

/**
 * Ends the user's other sessions that began with an identity stored under this provider. Also notifies all
 * servers to reload the cached user, because the sign-in may have counted as their second factor.
 */
export async function endSessionsOfProvider(
  db: Db,
  { userId, provider, exceptSid }: { userId: number; provider: string; exceptSid: string },
) {
  await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        ne(sessions.sid, exceptSid),
        sql`${sessions.sess} ->> 'identityProvider' = ${provider}`,
      ),
    );
  await db.execute(
    sql`select pg_notify('changed', concat_ws(' ', 'viewer', pg_current_xact_id(), ${userId}::int))`,
  );
}

/** Removes the identities that were connected after `since`, to undo an account takeover. */
export const removeIdentitiesAddedSince = (db: Db, userId: number, since: string) =>
  db.delete(identities).where(and(eq(identities.userId, userId), gt(identities.createdAt, since)));

type ProviderSettings = Pick<
  typeof ssoProviders.$inferInsert,
  "organizationId" | "issuer" | "clientId" | "encryptedSecret" | "tenant"
>;

/** Stores new settings. They must be tested before they can be used or required. */
export async function saveProvider(db: Db, values: ProviderSettings) {
  await db
    .insert(ssoProviders)
    .values(values)
    .onConflictDoUpdate({
      target: ssoProviders.organizationId,
      set: { ...values, testedAt: null, requiredAt: null, version: sql`${ssoProviders.version} + 1` },
    });
}

/**
 * Stores a client secret encrypted with another key, unless an owner has entered another secret meanwhile.
 */
export const replaceEncryptedSecret = (
  db: Db,
  organizationId: number,
  storedEncryptedSecret: string,
  newEncryptedSecret: string,
) =>
  db
    .update(ssoProviders)
    .set({ encryptedSecret: newEncryptedSecret })
    .where(
      and(
        eq(ssoProviders.organizationId, organizationId),
        eq(ssoProviders.encryptedSecret, storedEncryptedSecret),
      ),
    );

/**
 * Makes single sign-on required or optional. Returns false if the provider is not tested, or if nothing
 * changes.
 */
export async function setSsoRequired(db: Db, organizationId: number, isRequired: boolean) {
  const rows = await db
    .update(ssoProviders)
    .set({ requiredAt: isRequired ? sql`now()` : null })
    .where(
      and(
        eq(ssoProviders.organizationId, organizationId),
        sql`${ssoProviders.testedAt} is not null`,
        sql`(${ssoProviders.requiredAt} is null) = ${isRequired}`,
      ),
    )
    .returning({ id: ssoProviders.organizationId });
  return rows.length > 0;
}

/** Records a successful test, unless the settings have changed since it began. */
export async function markProviderTested(db: Db, organizationId: number, version: number) {
  const rows = await db
    .update(ssoProviders)
    .set({ testedAt: sql`now()` })
    .where(and(eq(ssoProviders.organizationId, organizationId), eq(ssoProviders.version, version)))
    .returning({ id: ssoProviders.organizationId });
  return rows.length > 0;
}

export async function deleteProvider(db: Db, organizationId: number) {
  const [row] = await db
    .delete(ssoProviders)
    .where(eq(ssoProviders.organizationId, organizationId))
    .returning({ id: ssoProviders.organizationId });
  return row;
}

/** Limits the sessions of users who must use single sign-on to `requiredSsoSessionHours`. */
export const limitSsoSessions = (db: Db) =>
  db.execute(sql`update session
    set max_until = session.created_at + ${requiredSsoSessionHours} * interval '1 hour'
    from users
    where users.id = session.user_id and session.max_until is null and ${sql.raw(requiresSsoRawSql("users"))}`);
