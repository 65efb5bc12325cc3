/**
 * Computes the columns of jobs that are derived from their texts, and finds the jobs where they are outdated.
 */
import type { Db } from "@server/lib/db/db";
import { jobs } from "@shared/jobs/table";
import type { GuessedField } from "@shared/jobs/vocabulary";
import {
  deriveJobValues,
  type JobDetails,
  jobDerivationVersion,
  type StatedJobValues,
} from "@shared/taxonomy/derive-job";
import type { SkillTaxonomy } from "@shared/taxonomy/find-skills";
import { and, asc, gt, gte, inArray, lt, type SQL, sql } from "drizzle-orm";

/** The texts that the search index of a job contains, in the order of their weight: values or expressions. */
interface SearchedTexts {
  title: string | SQL;
  companyWords: string | SQL;
  locationWords: string | SQL;
  description: string | SQL;
}

const searchVectorSql = ({ title, companyWords, locationWords, description }: SearchedTexts) => sql<string>`
  setweight(to_tsvector('simple', ${title}), 'A') ||
  setweight(to_tsvector('simple', ${companyWords}), 'B') ||
  setweight(to_tsvector('simple', ${locationWords}), 'C') ||
  setweight(to_tsvector('simple', ${description}), 'D')`;

/**
 * The value of `derivedVersion` in a statement that also writes the derived columns. It is negative to make
 * the trigger `keep_job_words` keep them; the trigger then stores the version as a positive number.
 */
const versionOfWrittenColumns = -jobDerivationVersion;

/**
 * Computes the derived columns. The details of `job` must be those that its poster stated, not guessed ones.
 * The description is part of the search index only; no other value is derived from it.
 */
export function deriveColumns(job: StatedJobValues & { description: string }, taxonomy: SkillTaxonomy) {
  const { companyWords, locationWords, ...columns } = deriveJobValues(job, taxonomy);
  const { title, description } = job;
  return {
    ...columns,
    words: searchVectorSql({ title, companyWords, locationWords, description }) as SQL & string,
    derivedVersion: versionOfWrittenColumns,
  };
}

/** The details of a stored job that its poster stated; null for those that were guessed. */
export function getStatedDetails(job: JobDetails & { guessedFields: readonly string[] }): JobDetails {
  const ifStated = <T>(field: GuessedField, value: T) => (job.guessedFields.includes(field) ? null : value);
  return {
    workMode: ifStated("workMode", job.workMode),
    level: ifStated("level", job.level),
    salaryMin: ifStated("salary", job.salaryMin),
    salaryMax: ifStated("salary", job.salaryMax),
    salaryCurrency: ifStated("salary", job.salaryCurrency),
  };
}

const derivationSourceColumns = {
  id: jobs.id,
  title: jobs.title,
  company: jobs.company,
  location: jobs.location,
  skills: jobs.skills,
  experience: jobs.experience,
  salaryRange: jobs.salaryRange,
  bountyAmount: jobs.bountyAmount,
  urgency: jobs.urgency,
  visaSponsorship: jobs.visaSponsorship,
  workMode: jobs.workMode,
  level: jobs.level,
  salaryMin: jobs.salaryMin,
  salaryMax: jobs.salaryMax,
  salaryCurrency: jobs.salaryCurrency,
  guessedFields: jobs.guessedFields,
};

/**
 * Computes the derived columns of up to `limit` outdated jobs, and returns the number of these jobs. A job is
 * outdated if a server of an earlier version wrote it, if the rules have changed, or if `markOutdatedJobs`
 * has marked it. Skips jobs that another transaction has locked; the next run finds them again.
 */
export async function deriveOutdatedJobs(
  db: Db,
  limit: number,
  loadSkillTaxonomy: (db: Db) => Promise<SkillTaxonomy>,
): Promise<number> {
  const outdatedJobs = await db
    .select(derivationSourceColumns)
    .from(jobs)
    .where(lt(jobs.derivedVersion, jobDerivationVersion))
    .orderBy(asc(jobs.derivedVersion))
    .limit(limit)
    .for("no key update", { skipLocked: true });
  if (outdatedJobs.length === 0) return 0;
  // Loaded after the jobs: if a change of a skill made a job outdated, the taxonomy contains that change.
  const taxonomy = await loadSkillTaxonomy(db);
  const derivedJobs = outdatedJobs.map((job) => ({
    id: job.id,
    ...deriveJobValues({ ...job, ...getStatedDetails(job) }, taxonomy),
  }));
  await db.execute(sql`
    update jobs set work_mode = derived."workMode", level = derived.level, salary_min = derived."salaryMin",
      salary_max = derived."salaryMax", salary_currency = derived."salaryCurrency",
      guessed_fields = derived."guessedFields", skill_groups = derived."skillGroups",
      facets = derived.facets, derived_version = ${versionOfWrittenColumns}::int, words = ${searchVectorSql({
        title: sql`jobs.title`,
        companyWords: sql`derived."companyWords"`,
        locationWords: sql`derived."locationWords"`,
        description: sql`jobs.description`,
      })}
    from jsonb_to_recordset(${JSON.stringify(derivedJobs)}::jsonb) as derived(
      id int, "workMode" text, level text, "salaryMin" int, "salaryMax" int, "salaryCurrency" text,
      "guessedFields" text[], "skillGroups" text[], facets text[], "companyWords" text, "locationWords" text)
    where jobs.id = derived.id`);
  return derivedJobs.length;
}

/**
 * The texts of a job or candidate that can name skills, and the stored facets that were derived from them.
 */
export interface SkillTexts {
  texts: string[];
  facets: string[];
}

/** The next rows, in the order of their ids, in which to look for those that a change of skills affects. */
export interface RowWindow {
  afterId: number;
  limit: number;
  /** Only rows that were written at or after this time; undefined for all rows. */
  changedSince?: string;
}

/**
 * Marks the affected jobs among the next ones as outdated, so that `deriveOutdatedJobs` computes their
 * columns again. Returns the id of the last job that was compared; undefined if there are no more jobs.
 */
export async function markOutdatedJobs(
  db: Db,
  isAffected: (row: SkillTexts) => boolean,
  { afterId, limit, changedSince }: RowWindow,
): Promise<number | undefined> {
  const rows = await db
    .select({ id: jobs.id, title: jobs.title, skills: jobs.skills, facets: jobs.facets })
    .from(jobs)
    .where(and(gt(jobs.id, afterId), changedSince ? gte(jobs.updatedAt, changedSince) : undefined))
    .orderBy(asc(jobs.id))
    .limit(limit);
  const affectedIds = rows
    .filter(({ title, skills, facets }) => isAffected({ texts: [title, ...skills], facets }))
    .map(({ id }) => id);
  if (affectedIds.length > 0) {
    // Locked in the order of their ids, so that two such updates cannot deadlock.
    const lockedIds = db
      .select({ id: jobs.id })
      .from(jobs)
      .where(inArray(jobs.id, affectedIds))
      .orderBy(asc(jobs.id))
      .for("no key update");
    await db.update(jobs).set({ derivedVersion: 0 }).where(inArray(jobs.id, lockedIds));
  }
  return rows.at(-1)?.id;
}
