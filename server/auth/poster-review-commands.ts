/** Adds users who are not trusted to the queue of posters whose identity an admin has to confirm. */
import type { Db } from "@server/lib/db/db";
import { announceNewQueueItem } from "@server/security/queue-notifications";
import { users } from "@shared/auth/table";
import { sql } from "drizzle-orm";
import { isTrustedUserSql } from "./verification";

/**
 * Asks an admin to confirm the identity of a user who reached the limit of contact views. Does nothing if an
 * admin has dismissed the last request: then only the user's next job leads to another request.
 */
export async function requestReviewOfViewer(db: Db, userId: number) {
  const lastOutcomeSql = sql`select outcome from poster_reviews where user_id = ${userId}
    order by opened_at desc limit 1`;
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`insert into poster_reviews (user_id)
      select ${userId} where (${lastOutcomeSql}) is distinct from 'dismissed'
      on conflict do nothing`);
    if (rowCount) await announceNewQueueItem(tx, "posters");
  });
}

/** Asks an admin to confirm the identity of a user who posts a job, unless the user is trusted. */
export async function requestReviewOfPoster(db: Db, userId: number) {
  const { rowCount } = await db.execute(sql`insert into poster_reviews (user_id)
    select ${users.id} from ${users} where ${users.id} = ${userId} and not ${isTrustedUserSql}
    on conflict do nothing`);
  if (rowCount) await announceNewQueueItem(db, "posters");
}

/** Asks admins to confirm the identity of those users who have active jobs and are not trusted. */
export async function requestReviewsOfActivePosters(db: Db, userIds: number[]) {
  const { rowCount } = await db.execute(sql`insert into poster_reviews (user_id)
    select ${users.id} from ${users} where ${users.id} = any (${sql.param(userIds)}::int[])
      and ${users.deletedAt} is null and not ${isTrustedUserSql}
      and exists (select from jobs
        where jobs.posted_by_id = ${users.id} and jobs.status in ('open', 'in_progress'))
    order by ${users.id} on conflict do nothing`);
  if (rowCount) await announceNewQueueItem(db, "posters");
}
