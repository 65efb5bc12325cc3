/** Reads identities (accounts of users at identity providers) and the providers of organizations. */
import type { OidcProviderSetting } from "@server/env-oidc";
import type { Db } from "@server/lib/db/db";
import { emailDomainSql, userEmails } from "@shared/auth/table";
import { emails } from "@shared/email/table";
import { organizationMemberships, organizations } from "@shared/organizations/table";
import { identities, ssoProviders } from "@shared/sso/table";
import { and, asc, eq, getTableColumns, gt, isNotNull, sql } from "drizzle-orm";
import { escapeLiteral } from "pg";

const isDomainConfirmedByAdminSql = isNotNull(organizations.domainAdminConfirmedAt);

/**
 * SQL: whether a session began with a sign-in through one of these providers, and the user still has the
 * identity of that sign-in: an identity of the provider's issuer that is stored under the `identityProvider`
 * of the session. Such a sign-in counts as an admin's second factor. Sessions of earlier versions have no
 * `signInProvider`, so `identityProvider` is used instead. The statement around this text must read the
 * tables `users` and `session`.
 */
export function countsProviderAsFactorRawSql(
  siteProviders: Pick<OidcProviderSetting, "key" | "issuer">[],
): string {
  if (siteProviders.length === 0) return "false";
  const keyIssuerPairs = siteProviders.map(
    ({ key, issuer }) => `(${escapeLiteral(key)}, ${escapeLiteral(issuer)})`,
  );
  return `(session.sess ->> 'identityProvider' is not null and exists (select from identities
    where identities.user_id = users.id and identities.provider = session.sess ->> 'identityProvider'
      and (coalesce(session.sess ->> 'signInProvider', identities.provider), identities.issuer)
        in (${keyIssuerPairs.join(", ")})))`;
}

/**
 * SQL: whether a user is connected with the provider of this key. The statement around this text must read
 * the table `users`. Locks the identity, so that a sign-in and a concurrent disconnection wait for each
 * other.
 */
export const isConnectedWithProviderRawSql = (providerKeySql: string): string =>
  `exists (select from identities
    where identities.user_id = users.id and identities.provider = ${providerKeySql} for key share)`;

/** The provider of an organization, with the organization's domain and whether a site admin confirmed it. */
export async function findOrganizationProvider(db: Db, organizationId: number) {
  const [row] = await db
    .select({
      ...getTableColumns(ssoProviders),
      name: organizations.name,
      domain: organizations.domain,
      isDomainConfirmed: sql<boolean>`${isDomainConfirmedByAdminSql}`,
    })
    .from(ssoProviders)
    .innerJoin(organizations, eq(organizations.id, ssoProviders.organizationId))
    .where(eq(ssoProviders.organizationId, organizationId));
  return row;
}

export async function findOrganizationName(db: Db, id: number) {
  const [row] = await db
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, id));
  return row?.name;
}

/** Finds the tested provider of the organization with this confirmed domain. */
export async function findProviderByDomain(db: Db, domain: string) {
  const [row] = await db
    .select({
      organizationId: organizations.id,
      name: organizations.name,
      requiredAt: ssoProviders.requiredAt,
    })
    .from(organizations)
    .innerJoin(ssoProviders, eq(ssoProviders.organizationId, organizations.id))
    .where(
      and(
        eq(sql`lower(${organizations.domain})`, domain),
        isNotNull(organizations.domainConfirmedAt),
        isDomainConfirmedByAdminSql,
        isNotNull(ssoProviders.testedAt),
      ),
    );
  return row;
}

export async function findIdentity(db: Db, issuer: string, subject: string) {
  const [row] = await db
    .select()
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return row;
}

export const listIdentities = (db: Db, userId: number) =>
  db.select().from(identities).where(eq(identities.userId, userId)).orderBy(asc(identities.id));

/** Lists the identities that were connected after `since`, for the page that restores a former address. */
export async function listIdentitiesAddedSince(db: Db, userId: number, since: string) {
  const rows = await db
    .select({ provider: identities.provider, email: identities.email, at: identities.createdAt })
    .from(identities)
    .where(and(eq(identities.userId, userId), gt(identities.createdAt, since)));
  return rows.map(({ provider, email, at }) => ({
    kind: "identity_added" as const,
    subject: email ?? provider,
    at,
  }));
}

/** The row of an address, verified or not. */
export async function findAddress(db: Db, email: string) {
  const [row] = await db
    .select()
    .from(userEmails)
    .where(eq(sql`lower(${userEmails.email})`, email.toLowerCase()));
  return row;
}

/** Whether a user is an active member of an organization and has a verified address on its domain. */
export async function isMemberOnDomain(db: Db, userId: number, organization: { id: number; domain: string }) {
  const [row] = await db
    .select({ id: userEmails.id })
    .from(organizationMemberships)
    .innerJoin(
      userEmails,
      and(
        eq(userEmails.userId, organizationMemberships.userId),
        userEmails.isVerified,
        eq(emailDomainSql, organization.domain),
      ),
    )
    .where(
      and(
        eq(organizationMemberships.organizationId, organization.id),
        eq(organizationMemberships.userId, userId),
        organizationMemberships.isActive,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Lists the ids of organizations that have a provider and of which the user is or was a member. */
export async function listOrganizationIdsWithProvider(db: Db, userId: number) {
  const rows = await db
    .select({ id: ssoProviders.organizationId })
    .from(organizationMemberships)
    .innerJoin(ssoProviders, eq(ssoProviders.organizationId, organizationMemberships.organizationId))
    .where(eq(organizationMemberships.userId, userId))
    .orderBy(asc(ssoProviders.organizationId));
  return rows.map(({ id }) => id);
}

/**
 * Counts the emails of the last hour with a link to connect an identity, including those that wait in the
 * queue.
 */
export const countRecentLinkEmails = (db: Db, userId: number) =>
  db.$count(
    emails,
    and(
      eq(emails.userId, userId),
      eq(emails.kind, "link_identity"),
      gt(emails.createdAt, sql`now() - interval '1 hour'`),
    ),
  );
