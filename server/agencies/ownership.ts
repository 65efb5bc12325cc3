/**
 * The owner and team of an agency profile, and the attribution of a user's work (such as submissions) to an
 * agency.
 */
import { badgeSql, publicRoleSql } from "@server/badges/queries";
import type { Db } from "@server/lib/db/db";
import { isUnconfirmedMembershipSql } from "@server/organizations/queries";
import { agencies } from "@shared/agencies/table";
import { applications } from "@shared/applications/table";
import { users } from "@shared/auth/table";
import { organizationMemberships as memberships, organizations } from "@shared/organizations/table";
import { placements } from "@shared/placements/table";
import { submissions } from "@shared/submissions/table";
import { and, asc, eq, inArray, isNull, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";

/**
 * Finds the agency that a user works for: the one that the user owns, else the one of an organization of
 * which the user is a confirmed member. Marks the agency as active, and locks it against deletion until the
 * transaction ends. Only demo data sets `at`; the default is now.
 */
export async function findAndLockAgencyOfUser(db: Db, userId: number, at?: string): Promise<number | null> {
  await lockUserWorkShared(db, userId);
  // A union, because each part uses an index; an `or` would scan all agencies. The user's own agency ranks
  // first.
  const ownedAgency = db
    .select({ id: agencies.id, rank: sql<number>`1`.as("rank") })
    .from(agencies)
    .where(eq(agencies.userId, userId));
  const organizationAgencies = db
    .select({ id: agencies.id, rank: sql<number>`2`.as("rank") })
    .from(memberships)
    .innerJoin(agencies, eq(agencies.organizationId, memberships.organizationId))
    .where(
      and(
        eq(memberships.userId, userId),
        memberships.isActive,
        sql`not ${isUnconfirmedMembershipSql}`,
        at ? lte(memberships.joinedAt, at) : undefined,
      ),
    );
  const [agency] = await unionAll(ownedAgency, organizationAgencies).orderBy(sql`rank, id`).limit(1);
  return agency ? lockAndMarkActive(db, agency.id, at) : null;
}

/** First key of the advisory locks on the work of users; the second key is the user's id. */
const userWorkLockKey = 9;

/**
 * Waits for transactions that add applications, submissions or hires of the user, and blocks new ones, so
 * that a change of owner attributes all of them.
 */
export const lockUserWork = (db: Db, userId: number) =>
  db.execute(sql`select pg_advisory_xact_lock(${userWorkLockKey}, ${userId})`);

/** Allows several transactions to add work of a user at the same time, but none while `lockUserWork` is held. */
const lockUserWorkShared = (db: Db, userId: number) =>
  db.execute(sql`select pg_advisory_xact_lock_shared(${userWorkLockKey}, ${userId})`);

/**
 * Locks the agency that a submission was made for, and marks it as active. Returns null if the submission has
 * none.
 */
export async function findAndLockAgencyOfSubmission(
  db: Db,
  { id: submissionId, submittedById }: { id: number; submittedById: number },
  at?: string,
): Promise<number | null> {
  await lockUserWorkShared(db, submittedById);
  const [submission] = await db
    .select({ agencyId: submissions.agencyId })
    .from(submissions)
    .where(eq(submissions.id, submissionId));
  return submission?.agencyId ? lockAndMarkActive(db, submission.agencyId, at) : null;
}

/**
 * Returns the id, or null if the agency was deleted. The agency cannot be deleted until the transaction ends.
 */
async function lockAndMarkActive(db: Db, id: number, at?: string) {
  const [lockedAgency] = await db
    .select({ id: agencies.id })
    .from(agencies)
    .where(eq(agencies.id, id))
    .for("key share");
  if (!lockedAgency) return null;
  const day = at?.slice(0, 10) ?? sql`current_date`;
  // Only the first call of a day updates the row, so that later ones do not wait for its lock.
  await db
    .update(agencies)
    .set({ lastActiveOn: day })
    .where(and(eq(agencies.id, id), or(isNull(agencies.lastActiveOn), lt(agencies.lastActiveOn, day))));
  return id;
}

/**
 * Attributes a user's earlier work to the agency, except work that belongs to another agency. Call this
 * function with the lock on the user's work and the exclusive lock on the agency. It writes the tables in the
 * same order as hiring and voiding do, to avoid deadlocks.
 */
export async function attributeEarlierWork(db: Db, agencyId: number, userId: number) {
  await db
    .update(placements)
    .set({ agencyId })
    .where(and(eq(placements.placedById, userId), isNull(placements.agencyId)));
  await attributeEarlierSubmissions(db, agencyId, userId);
  await db
    .update(applications)
    .set({ agencyId })
    .where(and(eq(applications.applicantId, userId), isNull(applications.agencyId)));
  await db
    .update(agencies)
    .set({
      lastActiveOn: sql`greatest(last_active_on,
        (select max(created_at) from job_applications where agency_id = ${agencyId})::date,
        (select max(created_at) from job_candidate_submissions where agency_id = ${agencyId})::date,
        (select max(placed_at) from placements where agency_id = ${agencyId} and status <> 'voided')::date)`,
    })
    .where(eq(agencies.id, agencyId));
}

/**
 * Attributes a user's earlier submissions to the agency. Also updates which submissions are the agency's
 * first to a job, because an earlier submission may now be the first one.
 */
async function attributeEarlierSubmissions(db: Db, agencyId: number, userId: number) {
  const selectSubmissions = (where: SQL | undefined) =>
    db
      .select({ id: submissions.id, jobId: submissions.jobId, createdAt: submissions.createdAt })
      .from(submissions)
      .where(where);
  const isUnattributed = and(eq(submissions.submittedById, userId), isNull(submissions.agencyId));
  const agencySubmissions = unionAll(
    selectSubmissions(isUnattributed),
    selectSubmissions(eq(submissions.agencyId, agencyId)),
  ).as("work");
  const firstSubmissionOfEachJob = db
    .selectDistinctOn([agencySubmissions.jobId], { id: agencySubmissions.id })
    .from(agencySubmissions)
    .orderBy(agencySubmissions.jobId, agencySubmissions.createdAt, agencySubmissions.id);
  // A single statement, because a second update of a row would check its foreign keys again, which can
  // deadlock with a transaction that has locked the job.
  await db
    .update(submissions)
    .set({ agencyId, isAgencysFirst: sql`${submissions.id} in ${firstSubmissionOfEachJob}` })
    .where(
      and(
        inArray(submissions.id, db.select({ id: sql<number>`id` }).from(agencySubmissions)),
        or(
          isNull(submissions.agencyId),
          sql`${submissions.isAgencysFirst} <> (${submissions.id} in ${firstSubmissionOfEachJob})`,
        ),
      ),
    );
}

interface AgencyOwnerIds {
  userId: number | null;
  organizationId: number | null;
}

/** The owner and the organization of an agency profile. */
export async function findOwnerAndOrganization(db: Db, { userId, organizationId }: AgencyOwnerIds) {
  const owner = userId ? await findOwner(db, userId) : undefined;
  const organization = organizationId ? await findOrganization(db, organizationId) : undefined;
  return { owner: owner ?? null, organization: organization ?? null };
}

async function findOwner(db: Db, userId: number) {
  const [owner] = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      username: users.username,
      role: publicRoleSql(users),
      badge: badgeSql(users),
      title: users.title,
    })
    .from(users)
    .where(eq(users.id, userId));
  return owner;
}

async function findOrganization(db: Db, organizationId: number) {
  const [organization] = await db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return organization;
}

/** Whether the user owns the agency or is a member of its organization, confirmed or not. */
export async function isOwnerOrMember(db: Db, agency: AgencyOwnerIds, userId: number) {
  if (agency.userId === userId) return true;
  if (!agency.organizationId) return false;
  const isMemberSql = and(
    eq(memberships.organizationId, agency.organizationId),
    eq(memberships.userId, userId),
    memberships.isActive,
  );
  return (await db.$count(memberships, isMemberSql)) > 0;
}

const maxTeamSize = 100;

/** An id that no row has: ids start at 1. */
const unusedId = 0;

/**
 * Lists the owner first, then the confirmed members of the agency's organization, in the order in which they
 * joined.
 */
export async function listTeam(db: Db, agency: AgencyOwnerIds) {
  const isConfirmedMember = and(
    eq(memberships.userId, users.id),
    eq(memberships.organizationId, agency.organizationId ?? unusedId),
    memberships.isActive,
    sql`not ${isUnconfirmedMembershipSql}`,
  );
  const columns = {
    id: users.id,
    firstName: users.firstName,
    lastName: users.lastName,
    username: users.username,
    role: publicRoleSql(users),
    badge: badgeSql(users),
    // The title in the organization, otherwise the one in the profile of the user.
    title: sql<string | null>`coalesce(${memberships.title}, ${users.title})`,
    profileImageUrl: users.profileImageUrl,
  };
  const owners = agency.userId
    ? await db
        .select(columns)
        .from(users)
        .leftJoin(memberships, isConfirmedMember)
        .where(and(eq(users.id, agency.userId), isNull(users.suspendedAt)))
    : [];
  const members = agency.organizationId
    ? await db
        .select(columns)
        .from(memberships)
        .innerJoin(users, isConfirmedMember)
        .where(and(ne(memberships.userId, agency.userId ?? unusedId), isNull(users.suspendedAt)))
        .orderBy(asc(memberships.joinedAt), asc(memberships.userId))
        .limit(maxTeamSize)
    : [];
  return [
    ...owners.map((user) => ({ ...user, isOwner: true })),
    ...members.map((user) => ({ ...user, isOwner: false })),
  ];
}

/** The user whom an admin wants to make the owner of an agency profile. */
export async function findUserForAssignment(db: Db, id: number) {
  const [row] = await db
    .select({ id: users.id, username: users.username, role: users.role })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return row;
}

/** The company name in the user's profile, used to suggest agencies to claim. */
export async function findCompanyName(db: Db, id: number) {
  const [row] = await db.select({ company: users.company }).from(users).where(eq(users.id, id));
  return row?.company ?? undefined;
}
