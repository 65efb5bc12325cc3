/** The columns of jobs that are derived from their texts. */
import type { Db } from "@server/lib/db/db";
import { jobs } from "@shared/jobs/table";
import type { GuessedField } from "@shared/jobs/vocabulary";
import {
  type DescribedJob,
  deriveJob,
  type JobDetails,
  jobDerivationVersion,
} from "@shared/taxonomy/derive-job";
import type { SkillTaxonomy } from "@shared/taxonomy/find-skills";
import { and, asc, gt, gte, inArray, lt, type SQL, sql } from "drizzle-orm";

interface DerivableJob extends DescribedJob {
  description: string;
}

/** The texts that the search index of a job contains, in the order of their weight. */
interface SearchedTexts {
  title: unknown;
  companyWords: unknown;
  locationWords: unknown;
  description: unknown;
}

const searchVectorSql = ({ title, companyWords, locationWords, description }: SearchedTexts) => sql<string>`
  setweight(to_tsvector('simple', ${title}), 'A') || setweight(to_tsvector('simple', ${companyWords}), 'B') ||
  setweight(to_tsvector('simple', ${locationWords}), 'C') || setweight(to_tsvector('simple', ${description}), 'D')`;

/**
 * Computes the derived columns. The details of `job` must be those that its poster stated, not guessed ones.
 */
export function deriveColumns(job: DerivableJob, taxonomy: SkillTaxonomy) {
  const { companyWords, locationWords, ...columns } = deriveJob(job, taxonomy);
  const { title, description } = job;
  return {
    ...columns,
    words: searchVectorSql({ title, companyWords, locationWords, description }) as SQL & string,
    // With a negative version, the trigger `keep_job_words` keeps these columns, and stores the version as a
    // positive number.
    derivedVersion: -jobDerivationVersion,
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
 * Derives the columns of jobs that servers of an earlier version wrote, or that were derived by earlier
 * rules. Returns the number of jobs. Skips jobs that are locked by a change; the next run derives them.
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
  // Loaded after the jobs, so that it contains the change of a skill because of which a job is outdated.
  const taxonomy = await loadSkillTaxonomy(db);
  const derivedJobs = outdatedJobs.map((job) => ({
    id: job.id,
    ...deriveJob({ ...job, ...getStatedDetails(job) }, taxonomy),
  }));
  await db.execute(sql`
    update jobs set work_mode = derived."workMode", level = derived.level, salary_min = derived."salaryMin",
      salary_max = derived."salaryMax", salary_currency = derived."salaryCurrency",
      guessed_fields = derived."guessedFields", skill_groups = derived."skillGroups",
      facets = derived.facets, derived_version = ${-jobDerivationVersion}::int, words = ${searchVectorSql({
        title: sql`jobs.title`,
        companyWords: sql`derived."companyWords"`,
        locationWords: sql`derived."locationWords"`,
        description: sql`jobs.description`,
      })}
    from jsonb_to_recordset(${JSON.stringify(derivedJobs)}::jsonb) as derived(id int, "workMode" text, level text,
      "salaryMin" int, "salaryMax" int, "salaryCurrency" text, "guessedFields" text[], "skillGroups" text[],
      facets text[], "companyWords" text, "locationWords" text)
    where jobs.id = derived.id`);
  return derivedJobs.length;
}

/** The texts of a job or candidate that can name skills, and the facets that were derived from them. */
export interface SkillTexts {
  texts: string[];
  facets: string[];
}

/** The rows after an id that a change of skills is compared with. */
export interface RowWindow {
  afterId: number;
  limit: number;
  /** Only rows that were written since. */
  changedSince?: string;
}

/**
 * Marks the jobs of a window that a change of skills affects as outdated, so that `deriveOutdatedJobs` derives
 * them. Returns the last id of the window; undefined after the last job.
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
    // Locked in the order of their ids, so that two such updates cannot wait for each other.
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
