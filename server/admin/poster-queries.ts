import type { Db } from "@server/lib/db/db";
import type { PageInput } from "@server/lib/http/pagination";
import { idCursor, paginate } from "@server/lib/search/keyset";
import { isWaitingPosterSql } from "@server/users/commands";
import { maxJobsOfPosterReview } from "@shared/admin/vocabulary";
import { users } from "@shared/auth/table";
import { posterReviews } from "@shared/users/table";
import { eq, sql } from "drizzle-orm";
import { managedUserColumns } from "./queries";

const activeJobsOfUserSql = sql`from jobs j where j.posted_by_id = ${users.id} and j.status in ('open', 'in_progress')`;

const latestJobsSql = sql<{ id: number; title: string }[]>`coalesce((
  select json_agg(json_build_object('id', latest.id, 'title', latest.title)) from (
    select j.id, j.title ${activeJobsOfUserSql} order by j.created_at desc, j.id desc
    limit ${maxJobsOfPosterReview}) latest), '[]')`;

const selectReviews = (db: Db) =>
  db
    .select({
      id: posterReviews.id,
      openedAt: posterReviews.openedAt,
      outcome: posterReviews.outcome,
      user: managedUserColumns,
      jobs: latestJobsSql,
      activeJobs: sql<number>`(select count(*)::int ${activeJobsOfUserSql})`,
      contactViewsToday: sql<number>`(select count(*)::int from contact_reads c
        where c.viewer_id = ${users.id} and c.day = (now() at time zone 'utc')::date)`,
    })
    .from(posterReviews)
    .innerJoin(users, eq(users.id, posterReviews.userId))
    .$dynamic();

/** People who wait for a confirmation, longest first. */
export const listOpenReviews = (db: Db, page: PageInput<{ id: number }>) =>
  paginate(selectReviews(db), {
    where: isWaitingPosterSql,
    order: { id: posterReviews.id, ascending: true },
    page,
    cursorOf: idCursor,
  });

export async function findReview(db: Db, id: number) {
  const [row] = await selectReviews(db).where(eq(posterReviews.id, id));
  return row;
}
