import { countSql, loadCounters } from "@server/counters/queries";
import type { Db } from "@server/lib/db/db";
import type { PageInput } from "@server/lib/http/pagination";
import {
  type PartPosition,
  paginateSearch,
  type SearchSource,
  type SortedPart,
  search,
} from "@server/lib/search/planner";
import { escapeLike, normalizeText, substringTerms } from "@server/lib/search/terms";
import { isMeasured } from "@shared/agencies/rules";
import type { AgencyKey, MeasuredRecord } from "@shared/agencies/schemas";
import { agencies } from "@shared/agencies/table";
import { type AgencySort, type Specialization, specializations } from "@shared/agencies/vocabulary";
import { applications } from "@shared/applications/table";
import type { CounterKind } from "@shared/counters/schemas";
import { jobs } from "@shared/jobs/table";
import { formatDay, utc } from "@shared/lib/days";
import { placements } from "@shared/placements/table";
import { submissions } from "@shared/submissions/table";
import { subDays } from "date-fns";
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  ne,
  type SQL,
  sql,
} from "drizzle-orm";

const {
  searchText: _text,
  nameText: _name,
  standing: _standing,
  createdById: _creator,
  lastActiveOn: _active,
  ...columns
} = getTableColumns(agencies);

const placed = countSql("placements.agency_id", agencies.id, ["confirmed", "pending_payment", "completed"]);

const select = (db: Db) =>
  db
    .select({ ...columns, placements: placed })
    .from(agencies)
    .$dynamic();

export async function find(db: Db, id: number) {
  const [row] = await select(db).where(eq(agencies.id, id));
  return row;
}

export async function findByOwner(db: Db, userId: number) {
  const [row] = await select(db).where(eq(agencies.userId, userId));
  return row;
}

const source: SearchSource = {
  table: agencies,
  searchColumns: {
    id: agencies.id,
    ranking: agencies.ranking,
    successRate: agencies.successRate,
    createdAt: agencies.createdAt,
    searchText: agencies.searchText,
    specializations: agencies.specializations,
  },
};

/** The parts of each sort order, in sequence. */
const orders: Record<AgencySort, SortedPart[]> = {
  rating: [{ by: agencies.ranking, id: agencies.id }],
  placements: [
    { by: agencies.successRate, id: agencies.id, filter: isNotNull(agencies.successRate) },
    { by: agencies.createdAt, id: agencies.id, filter: isNull(agencies.successRate) },
  ],
  newest: [{ by: agencies.createdAt, id: agencies.id }],
};

interface Filters {
  q?: string;
  specialization?: Specialization;
}

type Listed = Awaited<ReturnType<typeof select>>[number];

function cursorOf(sort: AgencySort, { id, ranking, successRate, createdAt }: Listed): AgencyKey {
  if (sort === "rating") return { sort, at: ranking, id };
  if (sort === "newest") return { sort, at: createdAt, id };
  return successRate === null
    ? { sort, part: 1, at: createdAt, id }
    : { sort, part: 0, at: successRate.toFixed(2), id };
}

export const list = (
  db: Db,
  { q, specialization }: Filters,
  sort: AgencySort,
  page: PageInput<PartPosition>,
) =>
  paginateSearch(
    db,
    {
      source,
      terms: substringTerms(agencies.searchText, q),
      indexedFilter: specialization && sql`${agencies.specializations} @> array[${specialization}]`,
      parts: orders[sort],
      select: () => select(db),
    },
    page,
    (row) => cursorOf(sort, row),
  );

/** By running totals. Days are UTC days; today is the last of the 30. */
export async function count(db: Db) {
  const inGroups = specializations.map((one): [CounterKind] => [`agencies.${one}`]);
  const [countOf, active, ...groups] = await loadCounters(db, ["agencies"], ["agencies.active"], ...inGroups);
  const days = Array.from({ length: 30 }, (_, back) => formatDay(subDays(Date.now(), back, utc)));
  return {
    total: countOf().n,
    verified: countOf("verified", "verified_reviewed").n,
    withReviews: countOf("verified_reviewed", "unverified_reviewed").n,
    activeThisMonth: active(...days).n,
    specializations: Object.fromEntries(
      specializations.map((one, at) => [one, groups[at]?.().n ?? 0]),
    ) as Record<Specialization, number>,
  };
}

const recent = {
  id: placements.id,
  title: jobs.title,
  company: jobs.company,
  placedAt: placements.placedAt,
  days: sql<number>`greatest(0, floor(extract(epoch from ${placements.placedAt} - ${jobs.createdAt}) / 86400))::int`,
};

const counts = ne(placements.status, "voided").inlineParams();

const latestFirst = [desc(placements.placedAt), desc(placements.id)];

/** The last placements of a listing. */
export const listPlacements = (db: Db, agencyId: number, limit = 5) =>
  db
    .select(recent)
    .from(placements)
    .innerJoin(jobs, eq(jobs.id, placements.jobId))
    .where(and(eq(placements.agencyId, agencyId), isNotNull(placements.agencyId), counts))
    .orderBy(...latestFirst)
    .limit(limit);

/** Listings with a placement in the last seven days, each once, the latest first. */
export async function listFeatured(db: Db, limit = 3) {
  const rows = await db
    .select({ id: agencies.id, name: agencies.name, placement: recent })
    .from(placements)
    .innerJoin(jobs, eq(jobs.id, placements.jobId))
    .innerJoin(agencies, eq(agencies.id, placements.agencyId))
    .where(and(counts, sql`${placements.placedAt} > now() - interval '7 days'`))
    .orderBy(...latestFirst)
    .limit(100);
  return [...new Map(rows.toReversed().map((row) => [row.id, row])).values()].reverse().slice(0, limit);
}

/** What was seen of it here; null before that means anything. */
export async function recordOf(db: Db, agencyId: number): Promise<MeasuredRecord | null> {
  const [countPlaced, submitted, proposed] = await loadCounters(
    db,
    ["placements.agency_id", agencyId],
    ["job_candidate_submissions.agency_id", agencyId],
    ["job_applications.agency_id", agencyId],
  );
  const figures = {
    placements: countPlaced("confirmed", "pending_payment", "completed").n,
    submitted: submitted().n,
    shortlisted: submitted("true").n,
    decided: proposed("approved", "rejected").n,
    approved: proposed("approved").n,
  };
  if (!isMeasured(figures)) return null;
  const [times] = await db.select(await timesOf(db, agencyId)).from(sql`(select 1) one`);
  return {
    ...figures,
    since: times?.since ?? new Date().toISOString(),
    medianDays: times?.medianDays ?? null,
    jobs: times?.jobs ?? 0,
  };
}

const lookedBack = 200;

function timesOf(db: Db, agencyId: number) {
  const firsts = db
    .select({ jobId: submissions.jobId, at: sql`${submissions.createdAt}`.as("at") })
    .from(submissions)
    .where(and(eq(submissions.agencyId, agencyId), submissions.isAgencysFirst))
    .orderBy(desc(submissions.createdAt))
    .limit(lookedBack);
  const firstOf = (table: string, at: string) =>
    sql`(select min(${sql.raw(at)}) from ${sql.raw(table)} where agency_id = ${agencyId})`;
  const waited = (figure: SQL) =>
    sql`(select ${figure} from ${firsts} first join jobs j on j.id = first.job_id)`;
  const days = sql`extract(epoch from first.at - j.created_at) / 86400`;
  return {
    since:
      sql<string>`least(${firstOf("job_applications", "created_at")}, ${firstOf("job_candidate_submissions", "created_at")},
      (select min(placed_at) from placements where agency_id = ${agencyId} and status <> 'voided'))`.mapWith(
        applications.createdAt,
      ),
    medianDays: sql<
      number | null
    >`${waited(sql`round((percentile_cont(0.5) within group (order by greatest(0, ${days})))::numeric, 1)`)}::float8`,
    jobs: sql<number>`${waited(sql`count(*)`)}::int`,
  };
}

const isUnowned = isNull(agencies.userId);

const unowned: SearchSource = {
  table: agencies,
  filter: isUnowned,
  searchColumns: {
    id: agencies.id,
    userId: agencies.userId,
    nameText: agencies.nameText,
    createdAt: agencies.createdAt,
  },
};

const mostClaimable = 10;

/** Ownerless listings by any part of the name: those that begin with it first, by name. */
export async function listClaimable(db: Db, q: string) {
  const terms = substringTerms(agencies.nameText, q);
  if (!terms) return [];
  const known = {
    id: agencies.id,
    name: agencies.name,
    location: agencies.location,
    website: agencies.website,
  };
  const byLetter = sql`${agencies.nameText} collate "C"`;
  const begin = await db
    .select(known)
    .from(agencies)
    .where(and(isUnowned, sql`${byLetter} like ${` ${escapeLike(normalizeText(q))}%`}`))
    .orderBy(asc(byLetter), asc(agencies.id))
    .limit(mostClaimable);
  if (begin.length === mostClaimable) return begin;
  // The condition is repeated with each term: otherwise PostgreSQL does not use the partial index of ownerless names.
  const each = terms.each.map((term) => sql`(${term} and ${isUnowned})`);
  const order = { by: agencies.createdAt, id: agencies.id };
  const found = await search(db, unowned, {
    terms: { ...terms, each },
    order,
    limit: mostClaimable,
    anyOrder: true,
  });
  const others = found.map(({ id }) => id).filter((id) => !begin.some((one) => one.id === id));
  const rest =
    others.length === 0
      ? []
      : await db.select(known).from(agencies).where(inArray(agencies.id, others)).orderBy(asc(byLetter));
  return [...begin, ...rest].slice(0, mostClaimable);
}
