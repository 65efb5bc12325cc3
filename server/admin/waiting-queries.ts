/** Counts the items of each admin queue that wait for a decision. */
import type { Db } from "@server/lib/db/db";
import { isInQueueSql } from "@server/reports/queries";
import { isWaitingPosterSql } from "@server/users/commands";
import { users } from "@shared/auth/table";
import { type WaitingQueue, waitingQueues } from "@shared/security/vocabulary";
import { posterReviews } from "@shared/users/table";
import { type SQL, sql } from "drizzle-orm";
import { isPendingVcApplicationSql } from "./queries";

/** The user whom a report `r` concerns: the author of the subject, or the reported user. */
const ownerOfReportedSql = sql`case r.kind
  when 'message' then (select author_id from messages where id = r.thing_id)
  when 'reply' then (select author_id from message_replies where id = r.thing_id)
  when 'review' then (select reviewer_id from agency_reviews where id = r.thing_id)
  when 'job' then (select posted_by_id from jobs where id = r.thing_id)
  when 'candidate' then (select shared_by_id from candidates where id = r.thing_id)
  when 'user' then r.thing_id end`;

/**
 * Selects the items of each queue that wait for an admin, with the time since which each waits, in the order
 * of an index. Leaves out items that concern the admin, and edits that the admin suggested: other admins
 * decide on them. `adminId` is a number or a column.
 */
const waitingItemsSql: Record<WaitingQueue, (adminId: SQL) => SQL> = {
  applications: (adminId) => sql`select ${users.vcApprovalRequestedAt} as since from ${users}
    where ${isPendingVcApplicationSql.inlineParams()} and ${users.id} <> ${adminId}
    order by ${users.vcApprovalRequestedAt}, ${users.id}`,
  reports: (adminId) => sql`select r.created_at as since from reports r
    where r.handled_at is null and ${isInQueueSql(sql`r`)} and ${ownerOfReportedSql} is distinct from ${adminId} order by r.id`,
  claims: (adminId) => sql`select c.created_at as since from agency_claims c
    where c.status = 'pending' and c.user_id <> ${adminId} order by c.id`,
  suggestions: (adminId) => sql`select s.created_at as since from agency_edit_suggestions s
    where s.status = 'pending' and s.suggested_by_id <> ${adminId} order by s.id`,
  domains: (adminId) => sql`select o.created_at as since from organizations o
    where o.domain is not null and o.domain_confirmed_at is null
      and o.domain_claimed_by_id is distinct from ${adminId}
      and not exists (select from organization_memberships m
        where m.organization_id = o.id and m.user_id = ${adminId} and m.role = 'owner' and m.is_active)
    order by o.id`,
  posters: (adminId) => sql`select ${posterReviews.openedAt} as since from ${posterReviews}
    join ${users} on ${users.id} = ${posterReviews.userId}
    where ${isWaitingPosterSql} and ${users.id} <> ${adminId} order by ${posterReviews.id}`,
};

/** Items beyond this number are not counted, to limit the cost. */
const maxWaitingCount = 1000;

const limitedWaitingItemsSql = (queue: WaitingQueue, adminId: SQL) =>
  sql`(${waitingItemsSql[queue](adminId)} limit ${maxWaitingCount}) as items`;

/** Whether an item of a queue waits for the admin. */
export const isWaitingSql = (queue: WaitingQueue, adminId: SQL) =>
  sql<boolean>`exists (${waitingItemsSql[queue](adminId)})`;

/** For each queue: the number of items that wait for the admin, and the time of the oldest item. */
export async function loadWaiting(db: Db, adminId: number) {
  const counts = waitingQueues.map(
    (queue) => sql`select ${queue} as queue, count(*)::int as waiting, min(since) as oldest_at
      from ${limitedWaitingItemsSql(queue, sql`${adminId}::int`)}`,
  );
  const rows = await db
    .select({
      queue: sql<WaitingQueue>`queue`,
      waiting: sql<number>`waiting`,
      oldestAt: sql<string | null>`oldest_at`.mapWith(posterReviews.openedAt),
    })
    .from(sql`(${sql.join(counts, sql` union all `)}) as queues`);
  const countsByQueue = new Map(rows.map(({ queue, ...counts }) => [queue, counts]));
  const countsOf = (queue: WaitingQueue) => countsByQueue.get(queue) ?? { waiting: 0, oldestAt: null };
  return {
    applications: countsOf("applications"),
    reports: countsOf("reports"),
    claims: countsOf("claims"),
    suggestions: countsOf("suggestions"),
    domains: countsOf("domains"),
    posters: countsOf("posters"),
  };
}

/** The number of items of a queue that wait for each of the admins. */
export async function countWaiting(db: Db, queue: WaitingQueue, adminIds: number[]) {
  const { rows } = await db.execute<{ adminId: number; waiting: number }>(sql`select admins.id as "adminId",
      (select count(*)::int from ${limitedWaitingItemsSql(queue, sql`admins.id`)}) as waiting
    from unnest(${sql.param(adminIds)}::int[]) as admins (id)`);
  return rows;
}
