/** Reads placements, their totals, and the recruiters with the most placements. */
import { jobStateSql } from "@server/job-states/queries";
import type { Db } from "@server/lib/db/db";
import type { PageInput } from "@server/lib/http/pagination";
import { startOfDaySql } from "@server/lib/periods";
import { limitQueryToPage, paginate } from "@server/lib/search/keyset";
import { agencies } from "@shared/agencies/table";
import { users } from "@shared/auth/table";
import { jobs } from "@shared/jobs/table";
import { deriveFee } from "@shared/placements/rules";
import type { PlacementCounts, PlacementFilters } from "@shared/placements/schemas";
import { placementChanges, placements } from "@shared/placements/table";
import type { PlacementSide } from "@shared/placements/vocabulary";
import { submissions } from "@shared/submissions/table";
import {
  aliasedTable,
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";

const poster = aliasedTable(users, "poster");

const userColumns = (user: typeof users | typeof poster) => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  username: user.username,
  company: user.company,
});

const selectPlacements = (db: Db) =>
  db
    .select({
      id: placements.id,
      submissionId: placements.submissionId,
      posterId: placements.posterId,
      candidateName: submissions.candidateName,
      job: { id: jobs.id, title: jobs.title, company: jobs.company, state: jobStateSql },
      placedBy: userColumns(users),
      poster: userColumns(poster),
      bountyPaid: placements.bountyPaid,
      feePercent: placements.feePercent,
      feeConfirmedAt: placements.feeConfirmedAt,
      feeDisputedAt: placements.feeDisputedAt,
      feeDisputeReason: placements.feeDisputeReason,
      paymentDays: placements.paymentDays,
      guaranteeDays: placements.guaranteeDays,
      dueOn: placements.dueOn,
      status: placements.status,
      placedAt: placements.placedAt,
    })
    .from(placements)
    .innerJoin(submissions, eq(submissions.id, placements.submissionId))
    .innerJoin(jobs, eq(jobs.id, placements.jobId))
    .innerJoin(users, eq(users.id, placements.placedById))
    .innerJoin(poster, eq(poster.id, placements.posterId))
    .$dynamic();

const userColumnBySide = { poster: placements.posterId, recruiter: placements.placedById };

/** Matches placements by status and by the year of the hire; undefined without a filter. */
const matchesFiltersSql = ({ status, year, tz }: PlacementFilters): SQL | undefined =>
  and(
    status ? eq(placements.status, status) : undefined,
    year ? gte(placements.placedAt, startOfDaySql(sql`make_date(${year}, 1, 1)`, tz)) : undefined,
    year ? lt(placements.placedAt, startOfDaySql(sql`make_date(${year + 1}, 1, 1)`, tz)) : undefined,
  );

/** Lists the placements on the viewer's jobs, and those that the viewer made as a recruiter, newest first. */
export async function listForUser(
  db: Db,
  viewerId: number,
  filters: PlacementFilters,
  page: PageInput<{ at: string; id: number }>,
) {
  const order = { by: placements.placedAt, id: placements.id };
  const selectIds = (side: PlacementSide) =>
    limitQueryToPage(db.select({ id: placements.id }).from(placements).$dynamic(), {
      where: and(eq(userColumnBySide[side], viewerId), matchesFiltersSql(filters)),
      order,
      page,
    });
  // One query per side, because each can use its index; an OR would scan and sort the table.
  const placementIds = filters.side
    ? selectIds(filters.side)
    : union(selectIds("poster"), selectIds("recruiter"));
  const { items, next } = await paginate(selectPlacements(db), {
    where: inArray(placements.id, placementIds),
    order,
    // `placementIds` begin after the cursor, so this query needs only the limit.
    page: { limit: page.limit },
    cursorOf: ({ placedAt, id }) => ({ at: placedAt, id }),
  });
  return { items: await addFeeAndHistory(db, items), next };
}

/**
 * Counts the viewer's placements that match the filters, and sums up their bounties. Also lists all years
 * with a placement, for the filter by year.
 */
export async function countForUser(
  db: Db,
  viewerId: number,
  filters: PlacementFilters,
): Promise<PlacementCounts> {
  const isCountedSql = and(
    filters.side && eq(userColumnBySide[filters.side], viewerId),
    matchesFiltersSql(filters),
    ne(placements.status, "voided"),
  );
  const hasUnknownAmountSql = and(
    isNull(placements.bountyPaid),
    // An agreed percentage of 0 is a known amount.
    sql`(${placements.feePercent} is distinct from 0 or ${placements.feeConfirmedAt} is null)`,
  );
  const yearSql = sql`extract(year from ${placements.placedAt} at time zone ${filters.tz})::int`;
  const [row] = await db
    .select({
      placements: sql<number>`count(*) filter (where ${isCountedSql})`.mapWith(Number),
      amount: sql<number>`coalesce(sum(${placements.bountyPaid}) filter (where ${isCountedSql}), 0)`.mapWith(
        Number,
      ),
      unknownAmounts: sql<number>`count(*) filter (where ${and(isCountedSql, hasUnknownAmountSql)})`.mapWith(
        Number,
      ),
      years: sql<number[]>`coalesce(array_agg(distinct ${yearSql}), '{}')`,
    })
    .from(placements)
    .where(or(eq(placements.posterId, viewerId), eq(placements.placedById, viewerId)));
  const { years = [], ...counts } = row ?? { placements: 0, amount: 0, unknownAmounts: 0 };
  return { ...counts, years: years.toSorted((a, b) => b - a) };
}

export async function find(db: Db, id: number) {
  const rows = await selectPlacements(db).where(eq(placements.id, id));
  const [placement] = await addFeeAndHistory(db, rows);
  return placement;
}

type PlacementRow = Awaited<ReturnType<typeof selectPlacements>>[number];

/** Adds the fee and the status changes of each placement, oldest first. */
async function addFeeAndHistory(db: Db, rows: PlacementRow[]) {
  if (rows.length === 0) return [];
  const placementIds = rows.map(({ id }) => id);
  const changes = await db
    .select({
      placementId: placementChanges.placementId,
      from: placementChanges.from,
      to: placementChanges.to,
      at: placementChanges.createdAt,
      reason: placementChanges.reason,
      by: userColumns(users),
    })
    .from(placementChanges)
    .leftJoin(users, eq(users.id, placementChanges.changedById))
    .where(inArray(placementChanges.placementId, placementIds))
    .orderBy(asc(placementChanges.id));
  return rows.map((row) => ({
    ...row,
    fee: deriveFee(row),
    history: changes.filter(({ placementId }) => placementId === row.id),
  }));
}

/** The placement of a submission, unless it was voided. */
export async function findActiveBySubmission(db: Db, submissionId: number) {
  const [row] = await db
    .select({ id: placements.id, status: placements.status })
    .from(placements)
    .where(and(eq(placements.submissionId, submissionId), ne(placements.status, "voided")));
  return row;
}

/** The prices of the hires on a poster's jobs that were not voided, by the id of the submission. */
export async function listPricesByPoster(db: Db, posterId: number) {
  const rows = await db
    .select()
    .from(placements)
    .where(and(eq(placements.posterId, posterId), ne(placements.status, "voided")));
  return new Map(
    rows.map((row) => [row.submissionId, { bountyPaid: row.bountyPaid, fee: deriveFee(row) }] as const),
  );
}

const maxTopRecruiters = 5;

/**
 * The agency profiles and recruiters with the most placements in the current month. A placement counts for
 * the agency for which it was made (`placements.agencyId`), else for its recruiter.
 */
export function listTopRecruitersThisMonth(db: Db) {
  const userNameSql = sql`coalesce(
    nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.username})`;
  // Independent recruiters have their own name: many of them enter "Independent" as their company.
  const nameSql = sql<string>`coalesce(${agencies.name},
    case when ${users.role} <> 'independent' then ${users.company} end, ${userNameSql})`;
  return db
    .select({ name: nameSql, agencyId: agencies.id, userId: users.id, placements: count() })
    .from(placements)
    .leftJoin(agencies, eq(agencies.id, placements.agencyId))
    .leftJoin(users, and(isNull(placements.agencyId), eq(users.id, placements.placedById)))
    .where(
      // A literal, so that PostgreSQL uses the partial index of placements that were not voided.
      and(sql`${placements.status} <> 'voided'`, gte(placements.placedAt, sql`date_trunc('month', now())`)),
    )
    .groupBy(agencies.id, users.id)
    .orderBy(desc(count()), nameSql, asc(agencies.id), asc(users.id))
    .limit(maxTopRecruiters);
}
