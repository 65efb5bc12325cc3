import { notify } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import { agencies } from "@shared/agencies/table";
import { addressDomain, userEmails } from "@shared/auth/table";
import { organizationMemberships, organizations } from "@shared/organizations/table";
import type { MembershipRole } from "@shared/organizations/vocabulary";
import { domainOf } from "@shared/users/rules";
import { and, eq, isNotNull, isNull, ne, or, sql } from "drizzle-orm";

export type NewOrganization = Omit<typeof organizations.$inferInsert, "id" | "createdAt" | "updatedAt">;

export async function insert(db: Db, values: NewOrganization & { createdById: number }) {
  const [row] = await db.insert(organizations).values(values).returning();
  if (!row) throw new Error("An organization was not written.");
  await db
    .insert(organizationMemberships)
    .values({ organizationId: row.id, userId: values.createdById, role: "owner" });
  return row;
}

export async function update(db: Db, id: number, values: Partial<NewOrganization>) {
  const [row] = await db
    .update(organizations)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(organizations.id, id))
    .returning();
  return row;
}

/** For changes that must not meet each other, such as the last two owners leaving. */
export async function lock(db: Db, id: number) {
  const [row] = await db.select().from(organizations).where(eq(organizations.id, id)).for("no key update");
  return row;
}

/** Who takes a domain, and who comes to it, one after the other: nobody falls between. */
export const lockDomain = (db: Db, domain: string) =>
  db.execute(sql`select pg_advisory_xact_lock(4, hashtext(${domain}))`);

/**
 * The same for a change of an organization's domain, to `next` or to effect. The domains come before the row, here and everywhere:
 * who takes a domain writes to the rows of its rivals, and two that hold a row each would wait for each other.
 */
export async function lockWithDomain(db: Db, id: number, next?: string | null) {
  await db.execute(sql`select pg_advisory_xact_lock(6, ${id})`);
  const [row] = await db
    .select({ domain: organizations.domain })
    .from(organizations)
    .where(eq(organizations.id, id));
  const domains = sql.param([row?.domain, next].flatMap((domain) => domain ?? []));
  await db.execute(sql`select pg_advisory_xact_lock(4, key) from
    (select distinct hashtext(domain) as key from unnest(${domains}::text[]) domain order by 1) keys`);
  return lock(db, id);
}

const on = (domain: string) => eq(sql`lower(${organizations.domain})`, domain);

const inEffect = isNotNull(organizations.domainConfirmedAt);

/** The organization for which a domain is in effect. */
export async function ownerOf(db: Db, domain: string) {
  const [row] = await db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(and(on(domain), inEffect.inlineParams()));
  return row;
}

/** Whether this person holds a verified address on a domain. */
export async function holdsAddressOn(db: Db, userId: number, domain: string) {
  const [row] = await db
    .select({ id: userEmails.id })
    .from(userEmails)
    .where(and(eq(userEmails.userId, userId), eq(addressDomain, domain), userEmails.isVerified))
    .limit(1);
  return row !== undefined;
}

/** Whom a domain would make a member: by the account's address, or a verified further one. */
const onDomain = (domain: string) =>
  and(eq(addressDomain, domain), or(userEmails.isPrimary, userEmails.isVerified)?.inlineParams());

export async function countJoining(db: Db, domain: string, organizationId = 0) {
  const [row] = await db
    .select({ n: sql<number>`count(distinct ${userEmails.userId})::int` })
    .from(userEmails)
    .where(
      and(
        onDomain(domain),
        sql`not exists (select from organization_memberships m where m.organization_id = ${organizationId} and m.user_id = ${userEmails.userId})`,
      ),
    );
  return row?.n ?? 0;
}

/**
 * Lets an organization's domain take effect: other claims on it lapse, and everybody on it is a member at once, save who was there
 * before or has been removed. False when it is in effect elsewhere. Everybody who writes `domainConfirmedAt` comes through here.
 */
export async function takeEffect(db: Db, organizationId: number, domain: string, at?: string) {
  await lockDomain(db, domain);
  const owner = await ownerOf(db, domain);
  if (owner) return owner.id === organizationId;
  await db
    .update(organizations)
    .set({ domainConfirmedAt: sql`now()` })
    .where(and(eq(organizations.id, organizationId), on(domain)));
  await db
    .update(organizations)
    .set({ domain: null, domainClaimedById: null })
    .where(and(on(domain), isNull(organizations.domainConfirmedAt), ne(organizations.id, organizationId)));
  const joined = await db
    .insert(organizationMemberships)
    .select(
      db
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
        .where(onDomain(domain)),
    )
    .onConflictDoNothing()
    .returning({ userId: organizationMemberships.userId });
  await notify(db, {
    kind: "organization_joined",
    organizationId,
    to: joined.map(({ userId }) => userId),
    at,
  });
  return true;
}

/** Somebody has come to an address that counts: they join the organization of its domain. Who was removed stays out. */
export async function joinByDomain(db: Db, userId: number, email: string) {
  const domain = domainOf(email);
  await lockDomain(db, domain);
  const owner = await ownerOf(db, domain);
  if (!owner) return;
  const joined = await db
    .insert(organizationMemberships)
    .values({ organizationId: owner.id, userId, joinedByDomain: domain })
    .onConflictDoNothing()
    .returning({ userId: organizationMemberships.userId });
  if (joined.length > 0)
    await notify(db, {
      kind: "organization_joined",
      targetId: userId,
      organizationId: owner.id,
      to: [userId],
    });
}

/** Somebody has verified an address: what they had claimed for its domain takes effect, the oldest claim first. */
export async function takeEffectFor(db: Db, userId: number, email: string) {
  const domain = domainOf(email);
  const [claim] = await db
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
      and(on(domain), isNull(organizations.domainConfirmedAt), eq(organizations.domainClaimedById, userId)),
    )
    .orderBy(organizations.id)
    .limit(1);
  if (claim) await takeEffect(db, claim.id, domain);
}

const membership = (organizationId: number, userId: number) =>
  and(eq(organizationMemberships.organizationId, organizationId), eq(organizationMemberships.userId, userId));

/** The organization must be locked. */
export async function changeMember(
  db: Db,
  organizationId: number,
  userId: number,
  values: { role?: MembershipRole; title?: string | null; isActive?: true },
) {
  await db
    .update(organizationMemberships)
    .set({ ...values, ...(values.isActive && { endedById: null }), organizationId })
    .where(membership(organizationId, userId));
  if (values.role === "member") await detachAgencies(db, organizationId, userId);
}

/** The row stays, so that the domain does not bring this person back. */
export async function endMembership(db: Db, organizationId: number, userId: number, byId: number) {
  await db
    .update(organizationMemberships)
    .set({ isActive: false, role: "member", endedById: byId })
    .where(membership(organizationId, userId));
  await detachAgencies(db, organizationId, userId);
}

/** Active owners besides this person. */
export async function otherOwners(db: Db, organizationId: number, userId: number) {
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

/** Removes the organization from agency profiles: of one owner, who no longer leads it, or of all. The organization must be locked. */
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
