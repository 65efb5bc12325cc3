/** Reads organizations and their members, and how fast the posters of an organization answer. */
import { isAnsweredOrOverdueSql, medianHoursSql, selectLatestReceived } from "@server/answer-times/queries";
import type { Db } from "@server/lib/db/db";
import { mapPage, type PageInput } from "@server/lib/http/pagination";
import { paginate } from "@server/lib/search/keyset";
import { escapeLike } from "@server/lib/search/terms";
import { emailDomainSql, userEmails, users } from "@shared/auth/table";
import { jobs } from "@shared/jobs/table";
import {
  organizationMemberships as memberships,
  organizations,
  publicEmailDomains,
} from "@shared/organizations/table";
import type { MembershipRole } from "@shared/organizations/vocabulary";
import { ssoProviders } from "@shared/sso/table";
import { and, asc, desc, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { requiringOrganizationsRawSql } from "./sso-requirement";

export async function find(db: Db, id: number) {
  const [row] = await db.select().from(organizations).where(eq(organizations.id, id));
  return row;
}

/** Whether the organization has an identity provider for single sign-on. */
export const hasSso = async (db: Db, organizationId: number) =>
  (await db.$count(ssoProviders, eq(ssoProviders.organizationId, organizationId))) > 0;

/** Matches organizations with this domain or a subdomain of it. */
export const isOnDomainSql = (domain: string) => sql`(lower(${organizations.domain}) = ${domain}
  or right(lower(${organizations.domain}), ${domain.length + 1}) = ${`.${domain}`})`;

/**
 * The ids of the active members of one organization, or of all organizations with the given domain or a
 * subdomain of it. Includes only organizations whose domain a site admin has confirmed: if such an
 * organization loses its domain, its members may no longer be trusted.
 */
export async function listMemberIdsByConfirmedDomain(
  db: Db,
  filter: { organizationId: number } | { domain: string },
) {
  const rows = await db
    .selectDistinct({ userId: memberships.userId })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(
      and(
        "domain" in filter ? isOnDomainSql(filter.domain) : eq(organizations.id, filter.organizationId),
        isNotNull(organizations.domainAdminConfirmedAt),
        memberships.isActive,
      ),
    );
  return rows.map(({ userId }) => userId);
}

/** Lists the organizations that require a user to use single sign-on. */
export async function listOrganizationsRequiringSso(db: Db, userId: number) {
  const { rows } = await db.execute<{ id: number; name: string; role: MembershipRole }>(
    sql`select distinct requiring.id, requiring.name, requiring.role from users,
      lateral (${sql.raw(requiringOrganizationsRawSql("users"))}) requiring
      where users.id = ${userId} order by requiring.id`,
  );
  return rows;
}

/** The user's role in the organization; null if they are not an active member. */
export async function findRole(db: Db, organizationId: number, userId: number) {
  const [row] = await db
    .select({ role: memberships.role })
    .from(memberships)
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        eq(memberships.userId, userId),
        memberships.isActive,
      ),
    );
  return row?.role ?? null;
}

/** An organization with fewer answers, or with answers from fewer posters, has no answer time. */
const minAnswers = 5;
const minPosters = 2;

/**
 * To limit its cost, the answer time covers only the latest jobs, and the latest applications and submissions
 * of each.
 */
const maxMeasuredJobs = 50;
const maxReceivedPerJob = 10;

/**
 * How fast the posters of an organization's jobs answer applications and submissions; null with too few
 * answers or posters. Unanswered applications and submissions count once they are overdue.
 */
export async function loadAnswerTime(db: Db, organizationId: number) {
  const latestJobs = db
    .select({ id: jobs.id, postedById: jobs.postedById })
    .from(jobs)
    .where(eq(jobs.companyOrganizationId, organizationId))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(maxMeasuredJobs)
    .as("latest");
  const received = selectLatestReceived(db, (table) => eq(table.jobId, latestJobs.id), maxReceivedPerJob);
  const [row] = await db
    .select({
      received: sql<number>`count(*)::int`,
      answerCount: sql<number>`count(answered_at)::int`,
      posterCount: sql<number>`(count(distinct ${latestJobs.postedById})
        filter (where answered_at is not null))::int`,
      medianHours: medianHoursSql,
    })
    .from(latestJobs)
    .innerJoinLateral(received, sql`true`)
    .where(isAnsweredOrOverdueSql);
  if (!row || row.medianHours === null) return null;
  const hasTooFewAnswers = row.answerCount < minAnswers || row.posterCount < minPosters;
  if (hasTooFewAnswers) return null;
  return { medianHours: row.medianHours, received: row.received };
}

interface OrganizationFilters {
  q?: string;
  type?: "agency" | "vc_firm";
}

const sortNameSql = sql<string>`lower(${organizations.name})`;

/** Lists organizations by name, each with the viewer's role. */
export async function list(
  db: Db,
  viewerId: number,
  { q, type }: OrganizationFilters,
  { limit, after }: PageInput<{ name: string; id: number }>,
) {
  const query = db
    .select({
      organization: organizations,
      ownRole: memberships.role,
      isActive: memberships.isActive,
      sortName: sortNameSql,
    })
    .from(organizations)
    .leftJoin(
      memberships,
      and(eq(memberships.organizationId, organizations.id), eq(memberships.userId, viewerId)),
    )
    .$dynamic();
  const rows = await paginate(query, {
    where: and(
      type && eq(organizations.type, type),
      q === undefined ? undefined : sql`${sortNameSql} like lower(${`%${escapeLike(q)}%`})`,
    ),
    order: { by: sortNameSql, id: organizations.id, ascending: true },
    page: { limit, after: after && { at: after.name, id: after.id } },
    cursorOf: ({ sortName, organization }) => ({ name: sortName, id: organization.id }),
  });
  return mapPage(rows, ({ organization, ownRole, isActive }) => ({
    organization,
    ownRole: isActive ? ownRole : null,
  }));
}

/**
 * Whether the user became a member by the domain of an address, but has no verified address on that domain.
 */
export const isUnconfirmedMembershipSql = sql<boolean>`(
  ${memberships.role} = 'member' and ${memberships.joinedByDomain} is not null and (
    select ${userEmails.id} from ${userEmails}
    where ${userEmails.userId} = ${memberships.userId} and ${userEmails.isVerified}
      and ${emailDomainSql} = ${memberships.joinedByDomain} limit 1) is null)`;

const membershipColumns = {
  organizationId: memberships.organizationId,
  userId: memberships.userId,
  role: memberships.role,
  title: memberships.title,
  isActive: memberships.isActive,
  joinedAt: memberships.joinedAt,
  isUnconfirmed: isUnconfirmedMembershipSql,
};

const maxListedMemberships = 100;

/** Lists a user's active memberships with their organizations; memberships as an owner come first. */
export function listMemberships(db: Db, userId: number, condition?: SQL) {
  return db
    .select({ ...membershipColumns, organization: organizations })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(and(eq(memberships.userId, userId), memberships.isActive, condition))
    .orderBy(
      desc(sql`${memberships.role} = 'owner'`),
      asc(sql`lower(${organizations.name})`),
      asc(organizations.id),
    )
    .limit(maxListedMemberships);
}

/**
 * Lists a user's memberships that the viewer may see. Only the user and the owners see a membership by an
 * unverified address.
 */
export function listVisibleMemberships(db: Db, userId: number, viewerId: number) {
  const isViewerOwnerSql = sql`exists (select from organization_memberships viewer_membership
    where viewer_membership.organization_id = ${memberships.organizationId}
      and viewer_membership.user_id = ${viewerId} and viewer_membership.is_active
      and viewer_membership.role = 'owner')`;
  const isVisibleSql =
    viewerId === userId ? undefined : or(sql`not ${isUnconfirmedMembershipSql}`, isViewerOwnerSql);
  return listMemberships(db, userId, isVisibleSql);
}

const memberColumns = {
  ...membershipColumns,
  /** Whether the user left, and was not removed by somebody else. */
  hasLeft: sql<boolean>`(not ${memberships.isActive}
    and ${memberships.endedById} is not distinct from ${memberships.userId})`,
  user: {
    id: users.id,
    firstName: users.firstName,
    lastName: users.lastName,
    username: users.username,
    profileImageUrl: users.profileImageUrl,
  },
};

/**
 * Lists current and former members. Without `seesAllMembers`, leaves out those who joined by an unverified
 * address, except the viewer.
 */
export function listMembers(
  db: Db,
  organizationId: number,
  viewer: { id: number; seesAllMembers: boolean },
  page: PageInput<{ id: number }>,
) {
  const query = db
    .select(memberColumns)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .$dynamic();
  return paginate(query, {
    where: and(
      eq(memberships.organizationId, organizationId),
      viewer.seesAllMembers
        ? undefined
        : or(sql`not ${isUnconfirmedMembershipSql}`, eq(memberships.userId, viewer.id)),
    ),
    order: { id: memberships.userId, ascending: true },
    page,
    cursorOf: ({ user: { id } }) => ({ id }),
  });
}

export async function findMember(db: Db, organizationId: number, userId: number) {
  const [row] = await db
    .select(memberColumns)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId)));
  return row;
}

/**
 * Lists the owners with a verified address, preferably the primary one. Leaves out owners without a verified
 * address: emails to owners contain names of the organization and its members, and an unverified address may
 * belong to a stranger.
 */
export const listOwnersToEmail = (db: Db, organizationId: number) =>
  db
    .selectDistinctOn([memberships.userId], { id: memberships.userId, email: userEmails.email })
    .from(memberships)
    .innerJoin(userEmails, and(eq(userEmails.userId, memberships.userId), userEmails.isVerified))
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        eq(memberships.role, "owner"),
        memberships.isActive,
      ),
    )
    .orderBy(memberships.userId, desc(userEmails.isPrimary), userEmails.id);

export async function findUserName(db: Db, userId: number) {
  const [name] = await db
    .select({ firstName: users.firstName, lastName: users.lastName, username: users.username })
    .from(users)
    .where(eq(users.id, userId));
  return name;
}

/** The domains of public email services that admins added. */
export async function listPublicDomains(db: Db) {
  const rows = await db.select({ domain: publicEmailDomains.domain }).from(publicEmailDomains);
  return rows.map(({ domain }) => domain);
}
