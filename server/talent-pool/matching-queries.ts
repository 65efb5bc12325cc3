/** Loads the jobs and candidates that `matchCandidate` (`@shared/talent-pool/rules`) compares. */
import { isListedJobSql } from "@server/jobs/queries";
import type { Db } from "@server/lib/db/db";
import { users } from "@shared/auth/table";
import { jobs } from "@shared/jobs/table";
import { submissions } from "@shared/submissions/table";
import { isSkillFacet } from "@shared/talent-pool/rules";
import { candidates } from "@shared/talent-pool/table";
import { and, desc, eq, sql } from "drizzle-orm";

/** Matching compares at most this number of rows, the newest ones. */
const maxComparedRows = 1000;
const maxSearchedSkills = 5;

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

/**
 * The share of jobs, and of candidates, that have a skill, by the facet of the skill (a number from 0 to 1).
 */
export interface SkillFrequencies {
  jobs: Map<string, number>;
  candidates: Map<string, number>;
}

/**
 * Reads the statistics of PostgreSQL, which contain the thousand most frequent facets of each table at its
 * latest ANALYZE. They are empty for a new table.
 */
export async function loadSkillFrequencies(db: Db): Promise<SkillFrequencies> {
  const { rows } = await db.execute<{ tableName: "jobs" | "candidates"; facet: string; frequency: number }>(
    sql`select tablename as "tableName", facet, frequency
      from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as elements (facet, frequency)
      where schemaname = current_schema() and tablename in ('jobs', 'candidates') and attname = 'facets'
        and facet is not null`,
  );
  const frequencies: SkillFrequencies = { jobs: new Map(), candidates: new Map() };
  for (const { tableName, facet, frequency } of rows)
    if (isSkillFacet(facet)) frequencies[tableName].set(facet, frequency);
  return frequencies;
}

/** The skills among the facets, limited to those that the fewest rows have. */
function findRarestSkills(facets: readonly string[], frequencies: ReadonlyMap<string, number>): string[] {
  const skills = facets.filter(isSkillFacet);
  const byRarity = skills.toSorted((a, b) => (frequencies.get(a) ?? 0) - (frequencies.get(b) ?? 0));
  return byRarity.slice(0, maxSearchedSkills);
}

const hasAnySkillSql = (facetsColumn: typeof jobs.facets | typeof candidates.facets, skills: string[]) =>
  sql`${facetsColumn} && ${sql.param(skills)}::text[]`;

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
  { jobId, facets, frequencies }: { jobId: number; facets: readonly string[]; frequencies: SkillFrequencies },
) {
  const isSubmittedSql = sql`exists (select from ${submissions} submission where submission.job_id = ${jobId}
    and lower(submission.candidate_email) = lower(${candidates.email})
    and submission.closed_as is distinct from 'withdrawn')`;
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
    .where(
      and(
        candidates.isAvailable,
        hasAnySkillSql(candidates.facets, findRarestSkills(facets, frequencies.candidates)),
        sql`not ${isSubmittedSql}`,
      ),
    )
    .orderBy(desc(candidates.createdAt), desc(candidates.id))
    .limit(maxComparedRows);
}

/** The newest listed jobs with one of the candidate's rarest skills. */
export function listJobsToCompare(
  db: Db,
  { facets, frequencies }: { facets: readonly string[]; frequencies: SkillFrequencies },
) {
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
    .where(
      and(
        isListedJobSql,
        // The deadline is compared with a constant instead of `now()`, so that PostgreSQL checks this
        // condition before the facets: tens of thousands of jobs can have a skill, and comparing their facets
        // takes most of the time.
        sql`(${jobs.deadline} is null or ${jobs.deadline} > ${new Date().toISOString()}::timestamptz)`,
        hasAnySkillSql(jobs.facets, findRarestSkills(facets, frequencies.jobs)),
      ),
    )
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(maxComparedRows);
}
