import { loadFillBenchmark, loadRateBenchmark } from "@server/benchmarks/queries";
import type { Db } from "@server/lib/db/db";
import { boundsOf, pointsOf, startOf } from "@server/lib/periods";
import { agencies } from "@shared/agencies/table";
import { applications } from "@shared/applications/table";
import { users } from "@shared/auth/table";
import { mostSpentOn } from "@shared/insights/rules";
import type { HiringFigures, RecruitingFigures } from "@shared/insights/schemas";
import type { paymentStatuses } from "@shared/insights/vocabulary";
import { figures, type Metric } from "@shared/insights/vocabulary";
import { jobs } from "@shared/jobs/table";
import { type Period, percent, perDay, unitFor } from "@shared/lib/period";
import { placements } from "@shared/placements/table";
import { submissions } from "@shared/submissions/table";
import { storedStatuses } from "@shared/submissions/vocabulary";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import {
  agencyOf,
  conditionOf,
  createdOf,
  ownOf,
  rowsOf,
  type Source,
  sourceOf,
  type Whose,
} from "./sources";

const tables = { jobs, applications, submissions, placements };

const sources = Object.keys(tables) as Source[];

type Counts = Record<Metric, number>;

/** Every figure of a person in a period: one statement for each table. */
async function countAll(db: Db, whose: Whose, period: Period): Promise<Counts> {
  const parts = await Promise.all(
    sources.map(async (source) => {
      const counted = figures.filter((figure) => sourceOf(figure) === source);
      const columns = Object.fromEntries(
        counted.map((figure) => [figure, sql<number>`(count(*) filter (where ${conditionOf(figure)}))::int`]),
      );
      const [row] = await db
        .select(columns)
        .from(tables[source])
        .where(rowsOf(source, whose, period));
      return row;
    }),
  );
  return Object.assign({}, ...parts);
}

/** What is common to both sides. */
async function common(db: Db, whose: Whose, period: Period, counts: Counts) {
  const [[paid], hasActivity, series] = await Promise.all([
    db
      .select({ earnings: sql<number>`coalesce(sum(${placements.bountyPaid}), 0)::float8` })
      .from(placements)
      .where(rowsOf("placements", whose, period)),
    isActive(db, whose),
    seriesOf(db, whose, period),
  ]);
  return {
    hasActivity,
    jobs: counts.jobs,
    placements: counts.placements,
    earnings: paid?.earnings ?? 0,
    unpriced: counts.placements - counts.placements_priced,
    ...series,
  };
}

/** Whether there is a row of theirs in any of the tables. */
async function isActive(db: Db, whose: Whose): Promise<boolean> {
  const any = sources.map(
    (source) => sql`exists (select 1 from ${tables[source]} where ${ownOf(source, whose)})`,
  );
  const { rows } = await db.execute<{ any: boolean }>(sql`select ${sql.join(any, sql` or `)} as any`);
  return rows[0]?.any ?? false;
}

async function seriesOf(db: Db, whose: Whose, period: Period) {
  const oldest = (source: Source) =>
    sql`(select min(${createdOf(source)}) from ${tables[source]} where ${ownOf(source, whose)})`;
  const bounds = await boundsOf(
    db,
    period,
    sql`least(${oldest("applications")}, ${oldest("submissions")})`,
    sql`null::timestamptz`,
  );
  const unit = unitFor((bounds.to - bounds.from) / perDay);
  if (bounds.from >= bounds.to) return { unit, points: [] };
  const moment = (quarter: string) => sql`to_timestamp(${sql.raw(quarter)} * 900.0)`;
  const during = (source: Source) =>
    sql`(select count(*)::int from ${tables[source]} where ${ownOf(source, whose)} and ${createdOf(source)} >= ${moment("first")} and ${createdOf(source)} < ${moment("next")})`;
  const { rows } = await db.execute<{ start: string; proposals: number; candidates: number }>(
    sql`select ${startOf(sql`first`)} as start, ${during("applications")} as proposals, ${during("submissions")} as candidates
        from (${pointsOf(bounds, period.tz, unit)}) as points order by first`,
  );
  return { unit, points: rows };
}

export async function hiringFigures(db: Db, id: number, period: Period): Promise<HiringFigures> {
  const whose: Whose = { side: "hiring", id };
  const counts = await countAll(db, whose, period);
  const [shared, firstAnswer, toHire, byCompany, byAgency, standing] = await Promise.all([
    common(db, whose, period, counts),
    medianOf(
      db,
      db
        .select({ took: sql`${applications.decidedAt} - ${applications.createdAt}`.as("took") })
        .from(applications)
        .where(and(rowsOf("applications", whose, period), conditionOf("proposals_decided")))
        .as("answers"),
    ),
    medianOf(
      db,
      db
        .select({ took: sql`${placements.placedAt} - ${jobs.createdAt}`.as("took") })
        .from(placements)
        .innerJoin(jobs, eq(jobs.id, placements.jobId))
        .where(rowsOf("placements", whose, period))
        .as("hires"),
    ),
    spendBy(db, whose, period, sql`${jobs.company}`),
    spendBy(db, whose, period, agencyOf),
    loadFillBenchmark(db, id),
  ]);
  return {
    side: "hiring",
    ...shared,
    ended: counts.jobs_ended,
    filled: counts.jobs_filled,
    successRate: percent(counts.jobs_filled, counts.jobs_ended),
    funnel: {
      proposals: counts.proposals,
      approved: counts.proposals_approved,
      candidates: counts.candidates,
      shortlisted: counts.candidates_ever_shortlisted,
      placements: counts.placements,
    },
    firstAnswer,
    toHire,
    byCompany,
    byAgency,
    fillStanding: standing,
  };
}

export async function recruitingFigures(db: Db, id: number, period: Period): Promise<RecruitingFigures> {
  const whose: Whose = { side: "recruiting", id };
  const counts = await countAll(db, whose, period);
  const [shared, payments, approvalStanding, hireStanding] = await Promise.all([
    common(db, whose, period, counts),
    db
      .select({
        status: placements.status,
        placements: sql<number>`count(*)::int`,
        amount: sql<number>`coalesce(sum(${placements.bountyPaid}), 0)::float8`,
      })
      .from(placements)
      .where(rowsOf("placements", whose, period))
      .groupBy(placements.status),
    loadRateBenchmark(
      db,
      id,
      "job_applications.applicant_id.verdict",
      ["approved"],
      ["approved", "rejected"],
    ),
    loadRateBenchmark(db, id, "job_candidate_submissions.submitted_by_id", ["hired"], storedStatuses),
  ]);
  const paid = (status: (typeof paymentStatuses)[number]) => {
    const { placements = 0, amount = 0 } = payments.find((one) => one.status === status) ?? {};
    return { placements, amount };
  };
  const hireRate = percent(counts.candidates_hired, counts.candidates);
  return {
    side: "recruiting",
    ...shared,
    successRate: hireRate,
    proposals: {
      pending: counts.proposals_pending,
      approved: counts.proposals_approved,
      rejected: counts.proposals_rejected,
      decided: counts.proposals_decided,
    },
    approvalRate: percent(counts.proposals_approved, counts.proposals_decided),
    submissions: {
      submitted: counts.candidates_submitted,
      reviewed: counts.candidates_reviewed,
      shortlisted: counts.candidates_shortlisted,
      rejected: counts.candidates_rejected,
      hired: counts.candidates_hired,
    },
    hireRate,
    payments: {
      confirmed: paid("confirmed"),
      pending_payment: paid("pending_payment"),
      completed: paid("completed"),
    },
    approvalStanding,
    hireStanding,
  };
}

/** How many there are, and the hours that the one in the middle took. */
async function medianOf(db: Db, times: { getSQL(): SQL }) {
  const { rows } = await db.execute<{ n: number; hours: number | null }>(
    sql`select count(*)::int as n, round((percentile_cont(0.5) within group (order by extract(epoch from took)) / 3600)::numeric, 1)::float8 as hours from ${times}`,
  );
  return rows[0] ?? { n: 0, hours: null };
}

function spendBy(db: Db, whose: Whose, period: Period, name: SQL) {
  const amount = sql<number>`coalesce(sum(${placements.bountyPaid}), 0)::float8`;
  return db
    .select({
      name: sql<string>`${name}`,
      placements: sql<number>`count(*)::int`,
      unpriced: sql<number>`count(*) filter (where ${conditionOf("placements_unpriced")})::int`,
      amount,
    })
    .from(placements)
    .innerJoin(jobs, eq(jobs.id, placements.jobId))
    .innerJoin(users, eq(users.id, placements.placedById))
    .leftJoin(agencies, eq(agencies.id, placements.agencyId))
    .where(rowsOf("placements", whose, period))
    .groupBy(name)
    .orderBy(desc(amount), name)
    .limit(mostSpentOn);
}
