/** Adds users who are not trusted to the queue of posters whose identity an admin has to confirm. */
import type { Db } from "@server/lib/db/db";
import { announceNewQueueItem } from "@server/security/queue-notifications";
import { users } from "@shared/auth/table";
import { and, sql } from "drizzle-orm";
import { isTrustedUserSql } from "./verification";

/**
 * Asks an admin to confirm the identity of a user who reached the limit of contact views. Does nothing if an
 * admin has dismissed the user's last request: after that, only a new job leads to another request.
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

/** Matches those of the users who have active jobs. */
const isActivePosterSql = (userIds: number[]) => sql`${users.id} = any (${sql.param(userIds)}::int[])
  and ${users.deletedAt} is null
  and exists (select from jobs
    where jobs.posted_by_id = ${users.id} and jobs.status in ('open', 'in_progress'))`;

/** Asks admins to confirm the identity of those users who have active jobs and are not trusted. */
export async function requestReviewsOfActivePosters(db: Db, userIds: number[]) {
  const { rowCount } = await db.execute(sql`insert into poster_reviews (user_id)
    select ${users.id} from ${users} where ${isActivePosterSql(userIds)} and not ${isTrustedUserSql}
    order by ${users.id} on conflict do nothing`);
  if (rowCount) await announceNewQueueItem(db, "posters");
}

/**
 * Makes a change after which some of these users may no longer be trusted. Asks admins to confirm the
 * identity of those who have active jobs and have lost trust by the change. Leaves out users who were not
 * trusted before: they were added to the queue when they posted a job, and an admin may have dismissed their
 * request.
 */
export async function reviewPostersWhoLoseTrust<T>(
  db: Db,
  userIds: number[],
  makeChange: () => Promise<T>,
): Promise<T> {
  const trustedIds = userIds.length === 0 ? [] : await lockTrustedActivePosters(db, userIds);
  const changeResult = await makeChange();
  if (trustedIds.length > 0) await requestReviewsOfActivePosters(db, trustedIds);
  return changeResult;
}

/**
 * Returns the ids of the trusted users among those with active jobs, and locks the users. Without the lock,
 * two concurrent changes could together end the trust in a user without either change noticing. To avoid
 * deadlocks, every transaction locks users before domains and organizations.
 */
export async function lockTrustedActivePosters(db: Db, userIds: number[]): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isActivePosterSql(userIds), isTrustedUserSql))
    .orderBy(users.id)
    .for("no key update");
  return rows.map(({ id }) => id);
}
