/** Loads the two queues of `/admin/posters`: reviews of posters, and renamed VC partners. */
import { isRecheckOpenSql } from "@server/auth/verification";
import { jobStateSql } from "@server/job-states/queries";
import type { Db } from "@server/lib/db/db";
import type { PageInput } from "@server/lib/http/pagination";
import { paginate } from "@server/lib/search/keyset";
import { isWaitingPosterSql } from "@server/users/commands";
import type { PosterReview } from "@shared/admin/schemas";
import { maxJobsOfPosterReview } from "@shared/admin/vocabulary";
import { users } from "@shared/auth/table";
import { posterReviews } from "@shared/users/table";
import { and, eq, isNull, sql } from "drizzle-orm";
import { managedUserColumns } from "./queries";

/** The FROM and WHERE clauses of subqueries about the active jobs of each selected user. */
const fromActiveJobsSql = sql`from jobs
  where jobs.posted_by_id = users.id and jobs.status in ('open', 'in_progress')`;

const latestJobsSql = sql<PosterReview["jobs"]>`coalesce((
  select json_agg(json_build_object('id', latest.id, 'title', latest.title, 'state', latest.state)) from (
    select jobs.id, jobs.title, ${jobStateSql} as state ${fromActiveJobsSql}
    order by jobs.created_at desc, jobs.id desc
    limit ${maxJobsOfPosterReview}) latest), '[]')`;

const activeJobCountSql = sql<number>`(select count(*)::int ${fromActiveJobsSql})`;

const selectPosterReviews = (db: Db) =>
  db
    .select({
      id: posterReviews.id,
      openedAt: posterReviews.openedAt,
      outcome: posterReviews.outcome,
      user: managedUserColumns,
      jobs: latestJobsSql,
      activeJobs: activeJobCountSql,
      contactViewsToday: sql<number>`(select count(*)::int from contact_reads
        where contact_reads.viewer_id = users.id and contact_reads.day = (now() at time zone 'utc')::date)`,
    })
    .from(posterReviews)
    .innerJoin(users, eq(users.id, posterReviews.userId))
    .$dynamic();

/**
 * Lists the open reviews of posters whose identity an admin has to confirm. The poster who has waited longest
 * is first.
 */
export const listOpenPosterReviews = (db: Db, page: PageInput<{ at: string; id: number }>) =>
  paginate(selectPosterReviews(db), {
    where: isWaitingPosterSql,
    order: { by: posterReviews.openedAt, id: posterReviews.id, ascending: true },
    page,
    cursorOf: ({ openedAt, id }) => ({ at: openedAt, id }),
  });

export async function findPosterReview(db: Db, id: number) {
  const [row] = await selectPosterReviews(db).where(eq(posterReviews.id, id));
  return row;
}

/** The name and company at the latest approval, from the moderation record. */
const identityAtApprovalSql = sql<{ name: string; company: string | null } | null>`(
  select json_build_object('name', entry.subject_name, 'company', entry.subject_detail)
  from moderation_entries entry
  where entry.subject_kind = 'user' and entry.subject_id = users.id
    and entry.action in ('vc_approved', 'approval_kept')
  order by entry.id desc limit 1)`;

const selectRenamedPartners = (db: Db) =>
  db
    .select({
      id: users.id,
      recheckSince: users.recheckSince,
      approvedAs: identityAtApprovalSql,
      vcApprovedAt: users.vcApprovedAt,
      user: managedUserColumns,
      activeJobs: activeJobCountSql,
    })
    .from(users)
    .$dynamic();

/** Matches renamed partners who wait for a check, except suspended or deleted ones. */
export const isListedRecheckSql = and(isRecheckOpenSql, isNull(users.suspendedAt), isNull(users.deletedAt));

/** Lists approved VC partners with a new name or company. The partner who has waited longest comes first. */
export const listRenamedPartners = (db: Db, page: PageInput<{ at: string; id: number }>) =>
  paginate(selectRenamedPartners(db), {
    where: isListedRecheckSql,
    order: { by: users.recheckSince, id: users.id, ascending: true },
    page,
    cursorOf: ({ recheckSince, id }) => ({ at: recheckSince ?? "", id }),
  });

/** The number of posters who wait for a review, and of renamed partners who wait for a check. */
export async function countWaitingPosters(db: Db) {
  const openReviewCountQuery = db
    .select({ count: sql`count(*)::int` })
    .from(posterReviews)
    .innerJoin(users, eq(users.id, posterReviews.userId))
    .where(isWaitingPosterSql);
  const renamedPartnerCountQuery = db
    .select({ count: sql`count(*)::int` })
    .from(users)
    .where(isListedRecheckSql);
  const { rows } = await db.execute<{ open: number; renamed: number }>(
    sql`select (${openReviewCountQuery}) as open, (${renamedPartnerCountQuery}) as renamed`,
  );
  return rows[0] ?? { open: 0, renamed: 0 };
}

export async function findRenamedPartner(db: Db, id: number) {
  const [row] = await selectRenamedPartners(db).where(eq(users.id, id));
  return row;
}

/** Whether a renamed VC partner waits for a check, suspended or not. */
export const hasOpenRecheck = async (db: Db, id: number) =>
  (await db.$count(users, and(eq(users.id, id), isRecheckOpenSql))) > 0;
