/** Writes organizations, their memberships and their domains. */
import { notify } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import { agencies } from "@shared/agencies/table";
import { emailDomainSql, userEmails } from "@shared/auth/table";
import { organizationMemberships, organizations, publicEmailDomains } from "@shared/organizations/table";
import { type MembershipRole, minNonMembersAtDomain } from "@shared/organizations/vocabulary";
import { emailDomain } from "@shared/users/rules";
import { and, eq, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { isOnDomainSql } from "./queries";

export type NewOrganization = Omit<typeof organizations.$inferInsert, "id" | "createdAt" | "updatedAt">;

/** Inserts an organization and makes its creator the owner. */
export async function insert(db: Db, values: NewOrganization & { createdById: number }) {
  const [organization] = await db.insert(organizations).values(values).returning();
  if (!organization) throw new Error("inserting the organization returned no row");
  await db
    .insert(organizationMemberships)
    .values({ organizationId: organization.id, userId: values.createdById, role: "owner" });
  return organization;
}

export async function update(db: Db, id: number, values: Partial<NewOrganization>) {
  const [row] = await db
    .update(organizations)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(organizations.id, id))
    .returning();
  return row;
}

/**
 * Locks the organization, to serialize conflicting changes, such as the last two owners leaving at the same
 * time.
 */
export async function lock(db: Db, id: number) {
  const [row] = await db.select().from(organizations).where(eq(organizations.id, id)).for("no key update");
  return row;
}

/** First key of the advisory locks on domains. The second key is the hash of the domain. */
const domainLockKey = 4;

/**
 * First key of the advisory locks on changes of an organization's domain. The second key is the
 * organization's id.
 */
const domainChangeLockKey = 6;

/**
 * Serializes claims of a domain and new addresses on the domain, so that each user with such an address
 * becomes a member.
 */
export const lockDomain = (db: Db, domain: string) =>
  db.execute(sql`select pg_advisory_xact_lock(${domainLockKey}, hashtext(${domain}))`);

/**
 * Locks the organization before its domain changes to `newDomain` or takes effect. Each change of a domain
 * locks the domains before the row: the change also writes to the rows of rival claims, so another order of
 * locks could deadlock.
 */
export async function lockForDomainChange(db: Db, id: number, newDomain?: string | null) {
  await db.execute(sql`select pg_advisory_xact_lock(${domainChangeLockKey}, ${id})`);
  const [organization] = await db
    .select({ domain: organizations.domain })
    .from(organizations)
    .where(eq(organizations.id, id));
  const domains = [organization?.domain, newDomain].flatMap((domain) => domain ?? []);
  // Locked in the order of the keys, so that two transactions with the same domains cannot deadlock.
  await db.execute(sql`select pg_advisory_xact_lock(${domainLockKey}, key) from (
    select distinct hashtext(domain) as key from unnest(${sql.param(domains)}::text[]) domain
    order by key) keys`);
  return lock(db, id);
}

const hasDomainSql = (domain: string) => eq(sql`lower(${organizations.domain})`, domain);

const isDomainInEffectSql = isNotNull(organizations.domainConfirmedAt);

/** The organization for which the domain is in effect; undefined without one. */
export async function findDomainOwner(db: Db, domain: string) {
  const [row] = await db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(and(hasDomainSql(domain), isDomainInEffectSql.inlineParams()));
  return row;
}

/** Whether the user has a verified address on the domain. */
export async function hasVerifiedAddressOn(db: Db, userId: number, domain: string) {
  const [row] = await db
    .select({ id: userEmails.id })
    .from(userEmails)
    .where(and(eq(userEmails.userId, userId), eq(emailDomainSql, domain), userEmails.isVerified))
    .limit(1);
  return row !== undefined;
}

/** Matches the addresses on the domain that make a user a member: primary and verified ones. */
const hasAddressOnDomainSql = (domain: string) =>
  and(eq(emailDomainSql, domain), or(userEmails.isPrimary, userEmails.isVerified)?.inlineParams());

/**
 * Counts the users who would become members by the domain. Without an `organizationId`, the organization is a
 * new one: no organization has the id 0.
 */
export async function countNewMembers(db: Db, domain: string, organizationId = 0) {
  const hasNoMembershipSql = sql`not exists (select from organization_memberships membership
    where membership.organization_id = ${organizationId} and membership.user_id = ${userEmails.userId})`;
  const [counts] = await db
    .select({ newMembers: sql<number>`count(distinct ${userEmails.userId})::int` })
    .from(userEmails)
    .where(and(hasAddressOnDomainSql(domain), hasNoMembershipSql));
  return counts?.newMembers ?? 0;
}

/**
 * Whether an admin has to confirm a domain before it takes effect. True if many users outside the
 * organization have an address on the domain: it may belong to a public email service that is missing from
 * the lists.
 */
export const needsAdminConfirmation = (outsideAccountCount: number) =>
  outsideAccountCount >= minNonMembersAtDomain;

/**
 * Puts an organization's domain into effect, because a member has verified an address on the domain. If an
 * admin has to confirm the domain, it stays claimed. Returns false only if the domain is in effect for
 * another organization.
 */
export async function activateDomainByVerification(db: Db, organizationId: number, domain: string) {
  await lockDomain(db, domain);
  if (needsAdminConfirmation(await countNewMembers(db, domain, organizationId))) return true;
  return activateDomain(db, organizationId, domain);
}

/**
 * Records that a site admin confirms a domain that is in effect. Returns false if an admin has already
 * confirmed it.
 */
export async function confirmDomain(db: Db, organizationId: number) {
  const confirmedRows = await db
    .update(organizations)
    .set({ domainAdminConfirmedAt: sql`now()` })
    .where(
      and(
        eq(organizations.id, organizationId),
        isDomainInEffectSql,
        isNull(organizations.domainAdminConfirmedAt),
      ),
    )
    .returning({ id: organizations.id });
  return confirmedRows.length > 0;
}

/**
 * Adds a domain of a public email service. Organizations with this domain or a subdomain lose the domain, so
 * that nobody joins them by an address any more; their members stay. Returns undefined if the domain was
 * already added.
 */
export async function addPublicDomain(db: Db, domain: string, addedById: number) {
  await lockDomain(db, domain);
  const [row] = await db
    .insert(publicEmailDomains)
    .values({ domain, addedById })
    .onConflictDoNothing()
    .returning({ id: publicEmailDomains.id });
  if (!row) return undefined;
  await db
    .update(organizations)
    .set({ domain: null, domainConfirmedAt: null, domainClaimedById: null })
    .where(isOnDomainSql(domain));
  return row.id;
}

export async function removePublicDomain(db: Db, id: number) {
  const [row] = await db.delete(publicEmailDomains).where(eq(publicEmailDomains.id, id)).returning();
  return row;
}

/**
 * Puts an organization's domain into effect: deletes rival claims, and makes everybody with an address on the
 * domain a member, except former members. Notifies the new members. Returns false if the domain is in effect
 * for another organization. Only this function and demo data set `domainConfirmedAt` to a time. Only demo
 * data passes `at`, the time of the notifications.
 */
export async function activateDomain(db: Db, organizationId: number, domain: string, at?: string) {
  await lockDomain(db, domain);
  const owner = await findDomainOwner(db, domain);
  if (owner) return owner.id === organizationId;
  await db
    .update(organizations)
    .set({ domainConfirmedAt: sql`now()` })
    .where(and(eq(organizations.id, organizationId), hasDomainSql(domain)));
  await db
    .update(organizations)
    .set({ domain: null, domainClaimedById: null })
    .where(
      and(
        hasDomainSql(domain),
        isNull(organizations.domainConfirmedAt),
        ne(organizations.id, organizationId),
      ),
    );
  const newMemberIds = await insertMembersOfDomain(db, organizationId, domain);
  await notify(db, { kind: "organization_joined", organizationId, to: newMemberIds, at });
  return true;
}

/**
 * Makes all users with an address on the domain members, except former members. Returns the ids of the new
 * members.
 */
async function insertMembersOfDomain(db: Db, organizationId: number, domain: string) {
  // An insert from a select has to name every column of the table.
  const newMemberships = db
    .selectDistinct({
      organizationId: sql`${organizationId}::int`.as("organization_id"),
      userId: userEmails.userId,
      role: sql`'member'`.as("role"),
      title: sql`null::varchar`.as("title"),
      isActive: sql`true`.as("is_active"),
      joinedAt: sql`now()`.as("joined_at"),
      joinedByDomain: sql`${domain}::varchar`.as("joined_by_domain"),
      endedById: sql`null::int`.as("ended_by_id"),
    })
    .from(userEmails)
    .where(hasAddressOnDomainSql(domain));
  const insertedRows = await db
    .insert(organizationMemberships)
    .select(newMemberships)
    .onConflictDoNothing()
    .returning({ userId: organizationMemberships.userId });
  return insertedRows.map(({ userId }) => userId);
}

/**
 * Makes the user a member of the organization for which the domain of the address is in effect, unless the
 * user is or was a member of it. Notifies a new member.
 */
export async function joinByDomain(db: Db, userId: number, email: string) {
  const domain = emailDomain(email);
  await lockDomain(db, domain);
  const owner = await findDomainOwner(db, domain);
  if (!owner) return;
  const insertedRows = await db
    .insert(organizationMemberships)
    .values({ organizationId: owner.id, userId, joinedByDomain: domain })
    .onConflictDoNothing()
    .returning({ userId: organizationMemberships.userId });
  if (insertedRows.length > 0)
    await notify(db, {
      kind: "organization_joined",
      targetId: userId,
      organizationId: owner.id,
      to: [userId],
    });
}

/**
 * If the user has claimed the domain of a verified address for an organization, puts the domain into effect
 * for that organization.
 */
export async function activateClaimedDomain(db: Db, userId: number, email: string) {
  const domain = emailDomain(email);
  const [claimingOrganization] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .innerJoin(
      organizationMemberships,
      and(
        eq(organizationMemberships.organizationId, organizations.id),
        eq(organizationMemberships.userId, userId),
        organizationMemberships.isActive,
        ne(organizationMemberships.role, "member"),
      ),
    )
    .where(
      and(
        hasDomainSql(domain),
        isNull(organizations.domainConfirmedAt),
        eq(organizations.domainClaimedById, userId),
      ),
    )
    .orderBy(organizations.id)
    .limit(1);
  if (claimingOrganization) await activateDomainByVerification(db, claimingOrganization.id, domain);
}

const isMembershipSql = (organizationId: number, userId: number) =>
  and(eq(organizationMemberships.organizationId, organizationId), eq(organizationMemberships.userId, userId));

/**
 * Changes a membership, or restores a former member with `isActive`. With the role "member", the user's
 * agency profile no longer belongs to the organization. The organization must be locked.
 */
export async function changeMember(
  db: Db,
  organizationId: number,
  userId: number,
  values: { role?: MembershipRole; title?: string | null; isActive?: true },
) {
  await db
    .update(organizationMemberships)
    // `organizationId` does not change; it is set because an update without any column is an error.
    .set({ ...values, ...(values.isActive && { endedById: null }), organizationId })
    .where(isMembershipSql(organizationId, userId));
  if (values.role === "member") await detachAgencies(db, organizationId, userId);
}

/**
 * Ends a membership. Keeps its row, so that an address on the domain does not make the user a member again.
 */
export async function endMembership(db: Db, organizationId: number, userId: number, byId: number) {
  await db
    .update(organizationMemberships)
    .set({ isActive: false, role: "member", endedById: byId })
    .where(isMembershipSql(organizationId, userId));
  await detachAgencies(db, organizationId, userId);
}

/** Number of active owners other than this user. */
export async function countOtherOwners(db: Db, organizationId: number, userId: number) {
  return db.$count(
    organizationMemberships,
    and(
      eq(organizationMemberships.organizationId, organizationId),
      eq(organizationMemberships.role, "owner"),
      organizationMemberships.isActive,
      ne(organizationMemberships.userId, userId),
    ),
  );
}

/**
 * Removes the organization from agency profiles, optionally only of one owner. The organization must be
 * locked.
 */
export async function detachAgencies(db: Db, organizationId: number, ownerId?: number) {
  await db
    .update(agencies)
    .set({ organizationId: null })
    .where(
      and(
        eq(agencies.organizationId, organizationId),
        ownerId === undefined ? undefined : eq(agencies.userId, ownerId),
      ),
    );
}
