/** Counts the items of each admin queue that wait for a decision. */
import type { Db } from "@server/lib/db/db";
import { isInQueueSql } from "@server/reports/queries";
import { isWaitingPosterSql } from "@server/users/commands";
import { users } from "@shared/auth/table";
import { type WaitingQueue, waitingQueues } from "@shared/security/vocabulary";
import { posterReviews } from "@shared/users/table";
import { type SQL, sql } from "drizzle-orm";
import { isListedRecheckSql } from "./poster-queries";
import { isPendingVcApplicationSql } from "./queries";

/**
 * Selects the items of each queue that wait for an admin, with the time since which each waits, in the order
 * of an index. Leaves out items that concern the admin, and edits that the admin suggested: other admins
 * decide on them. `adminId` is a number or a column.
 */
const selectWaitingItemsSql: Record<WaitingQueue, (adminId: SQL) => SQL> = {
  applications: (adminId) => sql`select ${users.vcApprovalRequestedAt} as since from ${users}
    where ${isPendingVcApplicationSql.inlineParams()} and ${users.id} <> ${adminId}
    order by ${users.vcApprovalRequestedAt}, ${users.id}`,
  reports: (adminId) => sql`select report.created_at as since from reports report
    where report.handled_at is null and ${isInQueueSql(sql`report`)}
      and report.owner_id is distinct from ${adminId}
    order by report.created_at, report.id`,
  claims: (adminId) => sql`select claim.created_at as since from agency_claims claim
    where claim.status = 'pending' and claim.user_id <> ${adminId} order by claim.id`,
  suggestions: (adminId) => sql`select suggestion.created_at as since from agency_edit_suggestions suggestion
    where suggestion.status = 'pending' and suggestion.suggested_by_id <> ${adminId} order by suggestion.id`,
  domains: (adminId) => sql`select organization.domain_claimed_at as since from organizations organization
    where organization.domain is not null and organization.domain_confirmed_at is null
      and organization.domain_claimed_by_id is distinct from ${adminId}
      and not exists (select from organization_memberships membership
        where membership.organization_id = organization.id and membership.user_id = ${adminId}
          and membership.role = 'owner' and membership.is_active)
    order by organization.domain_claimed_at, organization.id`,
  posters: (adminId) => sql`select ${posterReviews.openedAt} as since from ${posterReviews}
    join ${users} on ${users.id} = ${posterReviews.userId}
    where ${isWaitingPosterSql} and ${users.id} <> ${adminId}
    order by ${posterReviews.openedAt}, ${posterReviews.id}`,
  // No admin is a VC partner, so no item of this queue concerns an admin.
  renamed: () => sql`select ${users.recheckSince} as since from ${users}
    where ${isListedRecheckSql} order by ${users.recheckSince}, ${users.id}`,
};

/** Items beyond this number are not counted, to limit the cost. */
const maxWaitingCount = 1000;

const limitedWaitingItemsTableSql = (queue: WaitingQueue, adminId: SQL) =>
  sql`(${selectWaitingItemsSql[queue](adminId)} limit ${maxWaitingCount}) as items`;

/** Whether an item of a queue waits for the admin. */
export const hasWaitingItemsSql = (queue: WaitingQueue, adminId: SQL) =>
  sql<boolean>`exists (${selectWaitingItemsSql[queue](adminId)})`;

/** For each queue: the number of items that wait for the admin, and the time of the oldest item. */
export async function loadWaitingCounts(db: Db, adminId: number) {
  const countQueries = waitingQueues.map(
    (queue) => sql`select ${queue} as queue, count(*)::int as waiting, min(since) as oldest_at
      from ${limitedWaitingItemsTableSql(queue, sql`${adminId}::int`)}`,
  );
  const rows = await db
    .select({
      queue: sql<WaitingQueue>`queue`,
      waiting: sql<number>`waiting`,
      oldestAt: sql<string | null>`oldest_at`.mapWith(posterReviews.openedAt),
    })
    .from(sql`(${sql.join(countQueries, sql` union all `)}) as queues`);
  const countsByQueue = new Map(rows.map(({ queue, ...counts }) => [queue, counts]));
  const countsOf = (queue: WaitingQueue) => countsByQueue.get(queue) ?? { waiting: 0, oldestAt: null };
  return {
    applications: countsOf("applications"),
    reports: countsOf("reports"),
    claims: countsOf("claims"),
    suggestions: countsOf("suggestions"),
    domains: countsOf("domains"),
    posters: countsOf("posters"),
    renamed: countsOf("renamed"),
  };
}

/** The number of items of a queue that wait for each of the admins. */
export async function countWaitingItems(db: Db, queue: WaitingQueue, adminIds: number[]) {
  const { rows } = await db.execute<{ adminId: number; waiting: number }>(sql`select admins.id as "adminId",
      (select count(*)::int from ${limitedWaitingItemsTableSql(queue, sql`admins.id`)}) as waiting
    from unnest(${sql.param(adminIds)}::int[]) as admins (id)`);
  return rows;
}
