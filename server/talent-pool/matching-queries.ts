/** Loads the jobs and candidates that `matchCandidate` (`@shared/talent-pool/rules`) compares. */
import { isListedJobSql } from "@server/jobs/queries";
import type { Db } from "@server/lib/db/db";
import { withoutIndex } from "@server/lib/search/search-rows";
import { users } from "@shared/auth/table";
import { jobs } from "@shared/jobs/table";
import { submissions } from "@shared/submissions/table";
import { isSkillFacet } from "@shared/talent-pool/rules";
import { candidates } from "@shared/talent-pool/table";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";

/** Matching compares at most this number of rows, the newest ones. */
const maxComparedRows = 1000;
const maxSearchedSkills = 5;
/** The number of rows that PostgreSQL reads in less than about 30 ms. */
const maxReadRows = 20_000;

const matchedJobColumns = {
  facets: jobs.facets,
  workMode: jobs.workMode,
  level: jobs.level,
  salaryMax: jobs.salaryMax,
  salaryCurrency: jobs.salaryCurrency,
};

export async function findJob(db: Db, id: number) {
  const [row] = await db
    .select({ ...matchedJobColumns, postedById: jobs.postedById, title: jobs.title, skills: jobs.skills })
    .from(jobs)
    .where(eq(jobs.id, id));
  return row;
}

/** Statistics of the jobs, or of the candidates. */
export interface SkillStatistics {
  /** An estimate; 0 for a table that PostgreSQL has not analyzed yet. */
  rowCount: number;
  /** The share of rows that have a skill, by the facet of the skill (a number from 0 to 1). */
  frequencies: Map<string, number>;
}

export interface MatchingStatistics {
  jobs: SkillStatistics;
  candidates: SkillStatistics;
}

/**
 * Reads the statistics of PostgreSQL, which contain the thousand most frequent facets of each table at its
 * latest ANALYZE. They are empty for a new table.
 */
export async function loadMatchingStatistics(db: Db): Promise<MatchingStatistics> {
  const { rows } = await db.execute<{
    tableName: "jobs" | "candidates";
    rowCount: number;
    facet: string | null;
    frequency: number | null;
  }>(
    sql`select relname as "tableName", greatest(reltuples, 0) as "rowCount", facet, frequency
      from pg_class
        left join pg_stats on schemaname = current_schema() and tablename = relname and attname = 'facets'
        left join unnest(most_common_elems::text::text[], most_common_elem_freqs) as elements (facet, frequency)
          on true
      where relnamespace = current_schema()::regnamespace and relname in ('jobs', 'candidates')`,
  );
  const statistics: MatchingStatistics = {
    jobs: { rowCount: 0, frequencies: new Map() },
    candidates: { rowCount: 0, frequencies: new Map() },
  };
  for (const { tableName, rowCount, facet, frequency } of rows) {
    statistics[tableName].rowCount = rowCount;
    if (facet !== null && frequency !== null && isSkillFacet(facet))
      statistics[tableName].frequencies.set(facet, frequency);
  }
  return statistics;
}

/**
 * The skills among the facets, limited to those that the fewest rows have, and to as many as can be searched
 * without reading more than about `maxReadRows` rows.
 */
export function chooseSearchedSkills(facets: readonly string[], statistics: SkillStatistics): string[] {
  const frequencyOf = (skill: string) => statistics.frequencies.get(skill) ?? 0;
  const rarestSkills = facets
    .filter(isSkillFacet)
    .toSorted((a, b) => frequencyOf(a) - frequencyOf(b))
    .slice(0, maxSearchedSkills);
  const estimateReadRows = (skills: readonly string[]) => {
    const { bySkill, byDate } = estimateRowsRead(skills, statistics);
    return Math.min(bySkill, byDate);
  };
  // First all of these skills, then all but the most frequent one, and so on.
  const choices = rarestSkills.map((_, index) => rarestSkills.slice(0, rarestSkills.length - index));
  const byReadRows = choices.toSorted((a, b) => estimateReadRows(a) - estimateReadRows(b));
  return choices.find((skills) => estimateReadRows(skills) <= maxReadRows) ?? byReadRows[0] ?? [];
}

/**
 * The numbers of rows that the two ways of a search read: by skill, all rows with one of the skills; by date,
 * the newest rows until enough of them have one.
 */
function estimateRowsRead(skills: readonly string[], { rowCount, frequencies }: SkillStatistics) {
  const matchingShare = skills.reduce((sum, skill) => sum + (frequencies.get(skill) ?? 0), 0);
  return { bySkill: matchingShare * rowCount, byDate: maxComparedRows / matchingShare };
}

/**
 * The condition and the order of a search for the newest rows with one of the skills. If a search by skill
 * reads fewer rows, only the index of the skills can be used: PostgreSQL prefers an index of the dates, whose
 * rows are close to each other, even if it reads five times as many.
 */
function searchNewestWithSkill(
  table: typeof jobs | typeof candidates,
  { skills, statistics, otherConditions }: SkillSearch,
) {
  const { bySkill, byDate } = estimateRowsRead(skills, statistics);
  const usesOtherIndexes = bySkill >= byDate;
  const createdAtSql = usesOtherIndexes ? table.createdAt : sql`${table.createdAt} + interval '0'`;
  const hasAnySkillSql = sql`${table.facets} && ${sql.param(skills)}::text[]`;
  return {
    where: and(usesOtherIndexes ? otherConditions : withoutIndex(otherConditions), hasAnySkillSql),
    orderBy: [desc(createdAtSql), desc(table.id)],
  };
}

interface SkillSearch {
  skills: readonly string[];
  statistics: SkillStatistics;
  otherConditions: SQL | undefined;
}

/** A subquery instead of a join: to join a thousand rows, PostgreSQL would read all users. */
const sharerSql = sql<Record<"firstName" | "lastName", string | null> & { username: string }>`(
  select jsonb_build_object(
    'firstName', sharer.first_name, 'lastName', sharer.last_name, 'username', sharer.username)
  from ${users} sharer where sharer.id = ${candidates}.shared_by_id)`;

/**
 * The newest available candidates with one of the job's rarest skills, except those who were submitted to the
 * job.
 */
export function listCandidatesToCompare(
  db: Db,
  { jobId, facets, statistics }: { jobId: number; facets: readonly string[]; statistics: SkillStatistics },
) {
  const isSubmittedSql = sql`exists (select from ${submissions} submission where submission.job_id = ${jobId}
    and lower(submission.candidate_email) = lower(${candidates.email})
    and submission.closed_as is distinct from 'withdrawn')`;
  const { where, orderBy } = searchNewestWithSkill(candidates, {
    skills: chooseSearchedSkills(facets, statistics),
    statistics,
    otherConditions: sql`${candidates.isAvailable}`,
  });
  return db
    .select({
      id: candidates.id,
      name: candidates.name,
      role: candidates.role,
      location: candidates.location,
      facets: candidates.facets,
      openToRemote: candidates.openToRemote,
      salaryMin: candidates.salaryMin,
      salaryCurrency: candidates.salaryCurrency,
      sharedById: candidates.sharedById,
      sharedBy: sharerSql,
    })
    .from(candidates)
    .where(and(where, sql`not ${isSubmittedSql}`))
    .orderBy(...orderBy)
    .limit(maxComparedRows);
}

/** The newest listed jobs with one of the candidate's rarest skills. */
export function listJobsToCompare(
  db: Db,
  { facets, statistics }: { facets: readonly string[]; statistics: SkillStatistics },
) {
  // The deadline is compared with a constant instead of `now()`, so that PostgreSQL checks this condition before
  // the facets: tens of thousands of jobs can have a skill, and comparing their facets takes most of the time.
  const hasNoPastDeadlineSql = sql`(${jobs.deadline} is null
    or ${jobs.deadline} > ${new Date().toISOString()}::timestamptz)`;
  const { where, orderBy } = searchNewestWithSkill(jobs, {
    skills: chooseSearchedSkills(facets, statistics),
    statistics,
    otherConditions: and(isListedJobSql, hasNoPastDeadlineSql),
  });
  return db
    .select({
      id: jobs.id,
      title: jobs.title,
      company: jobs.company,
      location: jobs.location,
      bountyAmount: jobs.bountyAmount,
      urgency: jobs.urgency,
      ...matchedJobColumns,
    })
    .from(jobs)
    .where(where)
    .orderBy(...orderBy)
    .limit(maxComparedRows);
}
