import { isTrustedUserSql } from "@server/auth/verification";
import type { Db } from "@server/lib/db/db";
import { sql } from "drizzle-orm";

/**
 * Adds all untrusted posters of jobs to the queue in which admins review posters. Must run after the admin
 * actions, which make some posters trusted.
 */
export const insertPosterReviews = (db: Db) =>
  db.execute(sql`insert into poster_reviews (user_id, opened_at)
    select users.id, min(jobs.created_at) from users join jobs on jobs.posted_by_id = users.id
    where not ${isTrustedUserSql} and deleted_at is null group by users.id`);
