import type { Db } from "@server/lib/db/db";
import { isUnconfirmed } from "@server/organizations/queries";
import { agencies } from "@shared/agencies/table";
import { applications } from "@shared/applications/table";
import { users } from "@shared/auth/table";
import { organizationMemberships as memberships, organizations } from "@shared/organizations/table";
import { placements } from "@shared/placements/table";
import { submissions } from "@shared/submissions/table";
import { and, asc, eq, inArray, isNull, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";

/**
 * The listing that somebody works for: their own, else that of an organization they belong to by a verified address. It is
 * marked active and stays there until the transaction ends. `at` is for demo data; otherwise it is now.
 */
export async function workedFor(db: Db, userId: number, at?: string): Promise<number | null> {
  await keepWork(db, userId);
  // Each by an index of its own; an "or" would read the whole directory.
  const own = db
    .select({ id: agencies.id, rank: sql<number>`1`.as("rank") })
    .from(agencies)
    .where(eq(agencies.userId, userId));
  const organizations = db
    .select({ id: agencies.id, rank: sql<number>`2`.as("rank") })
    .from(memberships)
    .innerJoin(agencies, eq(agencies.organizationId, memberships.organizationId))
    .where(
      and(
        eq(memberships.userId, userId),
        memberships.isActive,
        sql`not ${isUnconfirmed}`,
        at ? lte(memberships.joinedAt, at) : undefined,
      ),
    );
  const [found] = await unionAll(own, organizations).orderBy(sql`rank, id`).limit(1);
  return found ? hold(db, found.id, at) : null;
}

/** Whoever gives somebody a listing waits until what they are doing is done, and the rest waits for it: nothing falls between. */
export const lockWork = (db: Db, userId: number) =>
  db.execute(sql`select pg_advisory_xact_lock(9, ${userId})`);

const keepWork = (db: Db, userId: number) =>
  db.execute(sql`select pg_advisory_xact_lock_shared(9, ${userId})`);

/** The listing that a submission was made for, held likewise; null when there is none. */
export async function holdAgencyOf(
  db: Db,
  { id: submissionId, submittedById }: { id: number; submittedById: number },
  at?: string,
): Promise<number | null> {
  await keepWork(db, submittedById);
  const [found] = await db
    .select({ agencyId: submissions.agencyId })
    .from(submissions)
    .where(eq(submissions.id, submissionId));
  return found?.agencyId ? hold(db, found.agencyId, at) : null;
}

async function hold(db: Db, id: number, at?: string) {
  const [held] = await db
    .select({ id: agencies.id })
    .from(agencies)
    .where(eq(agencies.id, id))
    .for("key share");
  if (!held) return null;
  const day = at?.slice(0, 10) ?? sql`current_date`;
  // Once a day: the rest of the day nobody waits for this row.
  await db
    .update(agencies)
    .set({ lastActiveOn: day })
    .where(and(eq(agencies.id, id), or(isNull(agencies.lastActiveOn), lt(agencies.lastActiveOn, day))));
  return id;
}

/**
 * What somebody did before they had this listing counts for it, as far as it counts for no other. Their work must be locked, and
 * the listing away from everybody. Placements, submissions, proposals: in this order a hire and a void write them, too.
 */
export async function adopt(db: Db, agencyId: number, userId: number) {
  await db
    .update(placements)
    .set({ agencyId })
    .where(and(eq(placements.placedById, userId), isNull(placements.agencyId)));
  const work = (of: SQL | undefined) =>
    db
      .select({ id: submissions.id, jobId: submissions.jobId, createdAt: submissions.createdAt })
      .from(submissions)
      .where(of);
  const all = () =>
    unionAll(
      work(and(eq(submissions.submittedById, userId), isNull(submissions.agencyId))),
      work(eq(submissions.agencyId, agencyId)),
    ).as("work");
  const each = all();
  const first = db
    .selectDistinctOn([each.jobId], { id: each.id })
    .from(each)
    .orderBy(each.jobId, each.createdAt, each.id);
  // At one go: a row that is changed twice has its keys checked anew, and waits for its job while the job waits for this.
  await db
    .update(submissions)
    .set({ agencyId, isAgencysFirst: sql`${submissions.id} in ${first}` })
    .where(
      and(
        inArray(submissions.id, db.select({ id: sql<number>`id` }).from(all())),
        or(
          isNull(submissions.agencyId),
          sql`${submissions.isAgencysFirst} <> (${submissions.id} in ${first})`,
        ),
      ),
    );
  await db
    .update(applications)
    .set({ agencyId })
    .where(and(eq(applications.applicantId, userId), isNull(applications.agencyId)));
  await db
    .update(agencies)
    .set({
      lastActiveOn: sql`greatest(last_active_on, (select max(created_at) from job_applications where agency_id = ${agencyId})::date,
        (select max(created_at) from job_candidate_submissions where agency_id = ${agencyId})::date,
        (select max(placed_at) from placements where agency_id = ${agencyId} and status <> 'voided')::date)`,
    })
    .where(eq(agencies.id, agencyId));
}

interface Behind {
  userId: number | null;
  organizationId: number | null;
}

/** Whose it is, and to which organization it belongs. */
export async function findPeople(db: Db, agency: Behind) {
  const [owner] = agency.userId
    ? await db
        .select({
          id: users.id,
          firstName: users.firstName,
          lastName: users.lastName,
          username: users.username,
          role: users.role,
          title: users.title,
        })
        .from(users)
        .where(eq(users.id, agency.userId))
    : [];
  const [organization] = agency.organizationId
    ? await db
        .select({ id: organizations.id, name: organizations.name })
        .from(organizations)
        .where(eq(organizations.id, agency.organizationId))
    : [];
  return { owner: owner ?? null, organization: organization ?? null };
}

/** Whether somebody owns it, or is a member of its organization in whatever way. */
export async function isOwn(db: Db, agency: Behind, userId: number) {
  if (agency.userId === userId) return true;
  if (!agency.organizationId) return false;
  const membership = and(
    eq(memberships.organizationId, agency.organizationId),
    eq(memberships.userId, userId),
    memberships.isActive,
  );
  return (await db.$count(memberships, membership)) > 0;
}

const mostInTeam = 100;

/** The owner first, then the organization's members whose membership is confirmed, the longest there ahead. */
export async function listTeam(db: Db, agency: Behind) {
  const member = and(
    eq(memberships.userId, users.id),
    eq(memberships.organizationId, agency.organizationId ?? 0),
    memberships.isActive,
    sql`not ${isUnconfirmed}`,
  );
  const shown = {
    id: users.id,
    firstName: users.firstName,
    lastName: users.lastName,
    username: users.username,
    role: users.role,
    title: sql<string | null>`coalesce(${memberships.title}, ${users.title})`,
    profileImageUrl: users.profileImageUrl,
  };
  const owners = agency.userId
    ? await db
        .select(shown)
        .from(users)
        .leftJoin(memberships, member)
        .where(and(eq(users.id, agency.userId), isNull(users.suspendedAt)))
    : [];
  const members = agency.organizationId
    ? await db
        .select(shown)
        .from(memberships)
        .innerJoin(users, member)
        .where(and(ne(memberships.userId, agency.userId ?? 0), isNull(users.suspendedAt)))
        .orderBy(asc(memberships.joinedAt), asc(memberships.userId))
        .limit(mostInTeam)
    : [];
  return [
    ...owners.map((one) => ({ ...one, isOwner: true })),
    ...members.map((one) => ({ ...one, isOwner: false })),
  ];
}

export async function findAccount(db: Db, id: number) {
  const [row] = await db
    .select({ id: users.id, username: users.username, role: users.role })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return row;
}

/** What somebody calls their company, to look for their listing by. */
export async function findCompany(db: Db, id: number) {
  const [row] = await db.select({ company: users.company }).from(users).where(eq(users.id, id));
  return row?.company ?? undefined;
}
