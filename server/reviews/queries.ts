/** Reads the reviews of agencies, each with its reviewer. */
import { badgeSql, publicRoleSql } from "@server/badges/queries";
import type { Db } from "@server/lib/db/db";
import type { PageInput } from "@server/lib/http/pagination";
import { paginate, toIdCursor } from "@server/lib/search/keyset";
import { users } from "@shared/auth/table";
import { agencyReviews as reviews } from "@shared/reviews/table";
import { and, eq, getTableColumns, sql } from "drizzle-orm";

// Both subqueries select one row with LIMIT 1 instead of EXISTS, for which PostgreSQL would read the rows of
// all agencies.
const approvedApplicationSql = sql`(select application.id from job_applications application
    where application.agency_id = ${reviews.agencyId} and application.poster_id = ${reviews.reviewerId}
      and (application.status = 'approved' or application.was_approved)
      and application.agency_id is not null limit 1)`;

const shortlistedSubmissionSql = sql`(select submission.id from job_candidate_submissions submission
    where submission.agency_id = ${reviews.agencyId} and submission.poster_id = ${reviews.reviewerId}
      and submission.was_shortlisted and submission.agency_id is not null limit 1)`;

/** Whether the reviewer approved an application of this agency, or shortlisted or hired its candidate. */
const workedTogetherSql = sql<boolean>`(${approvedApplicationSql} is not null
  or ${shortlistedSubmissionSql} is not null)`;

const selectReviews = (db: Db) =>
  db
    .select({
      ...getTableColumns(reviews),
      reviewer: {
        firstName: users.firstName,
        lastName: users.lastName,
        username: users.username,
        role: publicRoleSql(users),
        badge: badgeSql(users),
        company: users.company,
        profileImageUrl: users.profileImageUrl,
      },
      workedTogether: workedTogetherSql,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.reviewerId))
    .$dynamic();

export async function find(db: Db, agencyId: number, id: number) {
  const [row] = await selectReviews(db).where(and(eq(reviews.agencyId, agencyId), eq(reviews.id, id)));
  return row;
}

/** Lists the reviews of an agency, latest first, optionally only those with one rating. */
export const list = (db: Db, agencyId: number, rating: number | undefined, page: PageInput<{ id: number }>) =>
  paginate(selectReviews(db), {
    where: and(eq(reviews.agencyId, agencyId), rating ? eq(reviews.rating, rating) : undefined),
    order: { id: reviews.id },
    page,
    cursorOf: toIdCursor,
  });

/** The review that a user has written about an agency; null without one. */
export async function findByReviewer(db: Db, agencyId: number, reviewerId: number) {
  const [row] = await db
    .select({ id: reviews.id, rating: reviews.rating, comment: reviews.comment })
    .from(reviews)
    .where(and(eq(reviews.agencyId, agencyId), eq(reviews.reviewerId, reviewerId)));
  return row ?? null;
}
