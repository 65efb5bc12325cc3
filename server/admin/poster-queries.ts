/** Loads the two queues of `/admin/posters`: reviews of posters, and renamed VC partners. */
import { isRecheckOpenSql } from "@server/auth/verification";
import type { Db } from "@server/lib/db/db";
import type { PageInput } from "@server/lib/http/pagination";
import { paginate, toIdCursor } from "@server/lib/search/keyset";
import { isWaitingPosterSql } from "@server/users/commands";
import { maxJobsOfPosterReview } from "@shared/admin/vocabulary";
import { users } from "@shared/auth/table";
import { posterReviews } from "@shared/users/table";
import { and, eq, isNull, sql } from "drizzle-orm";
import { managedUserColumns } from "./queries";

const fromActiveJobsSql = sql`from jobs j where j.posted_by_id = users.id and j.status in ('open', 'in_progress')`;

const latestJobsSql = sql<{ id: number; title: string }[]>`coalesce((
  select json_agg(json_build_object('id', latest.id, 'title', latest.title)) from (
    select j.id, j.title ${fromActiveJobsSql} order by j.created_at desc, j.id desc
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
      contactViewsToday: sql<number>`(select count(*)::int from contact_reads c
        where c.viewer_id = users.id and c.day = (now() at time zone 'utc')::date)`,
    })
    .from(posterReviews)
    .innerJoin(users, eq(users.id, posterReviews.userId))
    .$dynamic();

/**
 * Lists the open reviews of posters whose identity an admin has to confirm. The poster who has waited longest
 * is first.
 */
export const listOpenPosterReviews = (db: Db, page: PageInput<{ id: number }>) =>
  paginate(selectPosterReviews(db), {
    where: isWaitingPosterSql,
    order: { id: posterReviews.id, ascending: true },
    page,
    cursorOf: toIdCursor,
  });

export async function findPosterReview(db: Db, id: number) {
  const [row] = await selectPosterReviews(db).where(eq(posterReviews.id, id));
  return row;
}

/** The name and company at the latest approval, from the moderation record. */
const approvedAsSql = sql<{ name: string; company: string | null } | null>`(
  select json_build_object('name', m.subject_name, 'company', m.subject_detail) from moderation_entries m
  where m.subject_kind = 'user' and m.subject_id = users.id and m.action in ('vc_approved', 'approval_kept')
  order by m.id desc limit 1)`;

const selectRenamedPartners = (db: Db) =>
  db
    .select({
      id: users.id,
      recheckSince: users.recheckSince,
      approvedAs: approvedAsSql,
      vcApprovedAt: users.vcApprovedAt,
      user: managedUserColumns,
      activeJobs: activeJobCountSql,
    })
    .from(users)
    .$dynamic();

/** Matches renamed partners who wait for a check, except suspended ones, whom the queue leaves out. */
const isListedRecheckSql = and(isRecheckOpenSql, isNull(users.suspendedAt), isNull(users.deletedAt));

/** Lists approved VC partners with a new name or company. The partner who has waited longest comes first. */
export const listRenamedPartners = (db: Db, page: PageInput<{ at: string; id: number }>) =>
  paginate(selectRenamedPartners(db), {
    where: isListedRecheckSql,
    order: { by: users.recheckSince, id: users.id, ascending: true },
    page,
    cursorOf: ({ recheckSince, id }) => ({ at: recheckSince ?? "", id }),
  });

/** The number of posters who wait for a review, and of renamed partners who wait for a check. */
export async function countPosters(db: Db) {
  const openReviewCount = db
    .select({ n: sql`count(*)::int` })
    .from(posterReviews)
    .innerJoin(users, eq(users.id, posterReviews.userId))
    .where(isWaitingPosterSql);
  const renamedPartnerCount = db.select({ n: sql`count(*)::int` }).from(users).where(isListedRecheckSql);
  const { rows } = await db.execute<{ open: number; renamed: number }>(
    sql`select (${openReviewCount}) as open, (${renamedPartnerCount}) as renamed`,
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
