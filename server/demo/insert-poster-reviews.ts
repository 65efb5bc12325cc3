import { isTrustedUserSql } from "@server/auth/verification";
import type { Db } from "@server/lib/db/db";
import { sql } from "drizzle-orm";

/**
 * Adds the posters whom nobody has confirmed to the queue of posters. Runs after the admin actions, which
 * confirm some.
 */
export const insertPosterReviews = (db: Db) =>
  db.execute(sql`insert into poster_reviews (user_id, opened_at)
    select users.id, min(jobs.created_at) from users join jobs on jobs.posted_by_id = users.id
    where not ${isTrustedUserSql} group by users.id`);
