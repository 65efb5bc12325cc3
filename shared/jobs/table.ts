/** Jobs, with the derived columns that search and filters use, their endings, and who has opened them. */
import { enumCheck, timestampDefaultNow, timestamptz, updatedAt } from "@shared/lib/columns";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
  varchar,
} from "drizzle-orm/pg-core";
import { users } from "../auth/table";
import { limits } from "../lib/fields";
import { organizations } from "../organizations/table";
import {
  experienceLevels,
  guessableFields,
  jobEndingCauses,
  jobEndingKinds,
  jobStatuses,
  salaryCurrencies,
  skillGroups,
  type TermDays,
  urgencies,
  workModes,
} from "./vocabulary";

const searchVector = customType<{ data: string }>({ dataType: () => "tsvector" });
/**
 * The expression of the column `search`: matches in the title rank first (A), then those in the company (B).
 */
const weightedWordsSql = [
  "setweight(to_tsvector('simple', title), 'A')",
  "setweight(to_tsvector('simple', company), 'B')",
  "setweight(to_tsvector('simple', description), 'C')",
].join(" || ");
/** Whether the job is active and listed. */
const isInMarketSql = sql`status in ('open', 'in_progress') and is_listed`;
/** A random sixteenth of the jobs. Hashed, because ids may correlate with other columns. */
export const isInJobSampleSql = sql`hashint4(id) % 16 = 0`;

export const jobs = pgTable(
  "jobs",
  {
    id: serial().primaryKey(),
    title: varchar({ length: limits.shortText }).notNull(),
    description: varchar({ length: limits.longText }).notNull(),
    company: varchar({ length: limits.shortText }).notNull(),
    location: varchar({ length: limits.shortText }),
    salaryRange: varchar({ length: limits.shortText }),
    bountyAmount: numeric({ precision: 10, scale: 2, mode: "number" }).notNull().default(0),
    skills: text().array().notNull().default(sql`'{}'`),
    /** Derived from title and skills by `taxonomy/derive-job.ts`, so that the skill filter uses an index. */
    skillGroups: text({ enum: skillGroups }).array().notNull().default(sql`'{}'`),
    experience: varchar({ length: limits.shortText }),
    urgency: text({ enum: urgencies }).notNull().default("medium"),
    /** Whether the company sponsors a visa; null if the poster did not say. */
    visaSponsorship: boolean(),
    /** The work mode, level and salary are stated by the poster, or guessed from the texts of the job. */
    workMode: text({ enum: workModes }),
    level: text({ enum: experienceLevels }),
    /** The yearly salary in whole units of `salaryCurrency`. */
    salaryMin: integer(),
    salaryMax: integer(),
    salaryCurrency: text({ enum: salaryCurrencies }),
    /** The names of the guessed details; "salary" stands for the three fields of the salary. */
    guessedFields: text({ enum: guessableFields }).array().notNull().default(sql`'{}'`),
    /** After how many days from the hire the bounty is paid; null if the poster did not say. */
    paymentDays: smallint().$type<TermDays>(),
    /** For how many days a placement is guaranteed; null if the poster did not say. */
    guaranteeDays: smallint().$type<TermDays>(),
    deadline: timestamptz(),
    status: text({ enum: jobStatuses }).notNull().default("open"),
    postedById: integer()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    applicationsCount: integer().notNull().default(0),
    /** The number of submissions that are not withdrawn. */
    submissionsCount: integer().notNull().default(0),
    /** The number of approved applications that are not withdrawn. Updated by a trigger. */
    approvedCount: integer().notNull().default(0),
    /** Since when the job is on hold; null if it is not. The end of the job clears this and `holdNote`. */
    heldAt: timestamptz(),
    /** The poster's note to applicants and submitters while the job is on hold. */
    holdNote: varchar({ length: limits.holdNote }),
    /**
     * Since when the job is paused because its poster is suspended; null if it is not. Updated by a trigger.
     */
    frozenAt: timestamptz(),
    /** Whether the job is neither on hold nor paused, even if it has ended. Updated by a trigger. */
    isListed: boolean().notNull().default(true),
    /**
     * When an owner of the organization with the name of the company, or a site admin, confirmed that the job
     * belongs to that organization. A trigger clears this column and the next one when the company changes.
     */
    companyConfirmedAt: timestamptz(),
    companyConfirmedById: integer().references(() => users.id, { onDelete: "set null" }),
    /**
     * The organization that the poster names as the company without being a confirmed member: a VC firm with
     * that name and a domain that a site admin has confirmed. Null once the company is confirmed. Updated by
     * triggers while the job is active.
     */
    namedOrganizationId: integer().references(() => organizations.id, { onDelete: "set null" }),
    /**
     * The organization with the name of the company and a domain in effect, if the poster is a confirmed
     * member or the company is confirmed. Updated by triggers while the job is active.
     */
    companyOrganizationId: integer().references(() => organizations.id, { onDelete: "set null" }),
    /** The deadline that the last reminder to the poster was about. */
    lastRemindedDeadline: timestamptz("reminded_of"),
    createdAt: timestampDefaultNow(),
    updatedAt: updatedAt(),
    /**
     * Only servers of the previous version search this column. The next release drops the column and its
     * index.
     */
    search: searchVector().generatedAlwaysAs(sql.raw(weightedWordsSql)),
    /** The words of title, company, skills with synonyms, location and description, for the search. */
    words: searchVector(),
    /**
     * The values that filters and matching look up, such as "skill:go" and "place:us-austin". Derived by
     * `taxonomy/derive-job.ts`.
     */
    facets: text().array().notNull().default(sql`'{}'`),
    /**
     * The version of the rules by which the derived columns, such as `facets`, were computed; 0 if they are
     * outdated. A server that computes them writes the negative version, which a trigger makes positive. If a
     * server of an earlier version changes the row, the version is not negative, and the trigger sets 0.
     */
    derivedVersion: smallint().notNull().default(0),
  },
  (table) => [
    // Each sort order of the list has its own index, which ends with the id to break ties.
    index("jobs_listed_newest").on(table.createdAt, table.id).where(isInMarketSql),
    index("jobs_listed_bounty").on(table.bountyAmount, table.id).where(isInMarketSql),
    index("jobs_listed_deadline").on(table.deadline, table.id).where(isInMarketSql),
    index("jobs_listed_undated")
      .on(table.createdAt, table.id)
      .where(sql`${isInMarketSql} and deadline is null`),
    index("jobs_listed").on(table.id).where(isInMarketSql),
    // For the task that unposts jobs which have been hidden for too long.
    index("jobs_hidden").on(table.id).where(sql`not is_listed`),
    // Not restricted to active jobs, because PostgreSQL would not combine two partial indexes with the same
    // condition. Uses fastupdate, so that a word of many changed jobs is looked up in the index only once.
    // Searches scan the pending entries of fastupdate, so connections limit their number
    // (`connectionSetupSql`).
    index("jobs_search").using("gin", table.skillGroups, table.search),
    // A separate index, so that the release that added it did not rebuild the large one.
    index("jobs_visa_sponsorship")
      .using("gin", sql`(array[${table.visaSponsorship}])`)
      .with({ fastupdate: false }),
    // For the search, the filters and the matching of candidates.
    index("jobs_market").using("gin", table.skillGroups, table.facets, table.words),
    // Estimates whether a search has many matches, without reading all of them.
    index("jobs_market_sample")
      .using("gin", table.skillGroups, table.facets, table.words)
      .where(sql`${isInMarketSql} and ${isInJobSampleSql}`)
      .with({ fastupdate: false }),
    // Finds approximate positions in the list of the newest jobs, for the windows of a search.
    index("jobs_listed_newest_sample")
      .on(table.createdAt, table.id)
      .where(sql`${isInMarketSql} and ${isInJobSampleSql}`),
    // For the filters. Not restricted to active jobs, so that PostgreSQL can combine them with `jobs_market`.
    index("jobs_deadline").on(table.deadline),
    index("jobs_bounty").on(table.bountyAmount),
    index("jobs_derived").on(table.derivedVersion),
    index("jobs_poster_newest").on(table.postedById, table.createdAt, table.id),
    // For the triggers that update `namedOrganizationId`, and for the foreign keys.
    index("jobs_company_name")
      .on(sql`comparable_name(${table.company})`)
      .where(sql`status in ('open', 'in_progress')`),
    index("jobs_named_organization")
      .on(table.namedOrganizationId)
      .where(sql`named_organization_id is not null`),
    // For the answer time of an organization's posters, and for the foreign key.
    index("jobs_company_organization")
      .on(table.companyOrganizationId, table.createdAt, table.id)
      .where(sql`company_organization_id is not null`),
    index("jobs_company_organization_listed")
      .on(table.companyOrganizationId, table.createdAt, table.id)
      .where(sql`${isInMarketSql} and company_organization_id is not null`),
    index("jobs_company_confirmed_by")
      .on(table.companyConfirmedById)
      .where(sql`company_confirmed_by_id is not null`),
    enumCheck("jobs_status", table.status, jobStatuses),
    enumCheck("jobs_urgency", table.urgency, urgencies),
    enumCheck("jobs_work_mode", table.workMode, workModes),
    enumCheck("jobs_level", table.level, experienceLevels),
    enumCheck("jobs_salary_currency", table.salaryCurrency, salaryCurrencies),
    // The minimum is at most the maximum, if both are set. `and` binds more tightly than `or`.
    check(
      "jobs_salary",
      sql`${table.salaryMin} >= 0 and ${table.salaryMin} <= ${table.salaryMax} or ${table.salaryMin} is null or ${table.salaryMax} is null`,
    ),
    check("jobs_payment_days", sql`${table.paymentDays} in (0, 30, 60, 90)`),
    check("jobs_guarantee_days", sql`${table.guaranteeDays} in (0, 30, 60, 90)`),
    check(
      "jobs_amounts",
      sql`${table.bountyAmount} >= 0 and ${table.applicationsCount} >= 0 and ${table.submissionsCount} >= 0`,
    ),
  ],
);

/** Every end of a job. A job that was reopened can end again. */
export const jobEndings = pgTable(
  "job_endings",
  {
    id: serial().primaryKey(),
    jobId: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    kind: text({ enum: jobEndingKinds }).notNull(),
    cause: text({ enum: jobEndingCauses }).notNull(),
    /** The user who ended the job; null if a server of an earlier version did. */
    endedById: integer().references(() => users.id, { onDelete: "set null" }),
    createdAt: timestampDefaultNow(),
    /**
     * When the applications and submissions of the job were closed. Null until a task closes them, if a
     * server of an earlier version ended the job.
     */
    rowsClosedAt: timestamptz(),
    reopenedAt: timestamptz(),
    /**
     * The end of the poster's suspension, from which `reopenDays` count; null if they count from the end of
     * the job.
     */
    reopenableFrom: timestamptz(),
  },
  (table) => [
    uniqueIndex("job_endings_one_in_effect").on(table.jobId).where(sql`reopened_at is null`),
    index("job_endings_job").on(table.jobId),
    index("job_endings_reopened").on(table.id).where(sql`reopened_at is not null`),
    index("job_endings_unclosed").on(table.id).where(sql`rows_closed_at is null and reopened_at is null`),
    enumCheck("job_endings_kind", table.kind, jobEndingKinds),
    enumCheck("job_endings_cause", table.cause, jobEndingCauses),
  ],
);

/**
 * How fast posters answer, for the lists of jobs. Triggers mark a row as due when an answer changes it, and a
 * task recomputes due rows within ten minutes. Each row is also due once a day, because unanswered
 * applications get older.
 */
export const posterRecords = pgTable(
  "poster_records",
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The median time in hours to the first answer; null without enough applications and submissions. */
    medianHours: doublePrecision(),
    /** The number of applications and submissions from which `medianHours` is computed. */
    received: integer().notNull().default(0),
    computedAt: timestamptz(),
    /** When the row is to be computed next. */
    dueAt: timestamptz().notNull().default(sql`now()`),
  },
  (table) => [index("poster_records_due").on(table.dueAt)],
);

/**
 * The recruiters who have opened a job, as their browsers reported. Posters see only the number of
 * recruiters.
 */
export const jobViewers = pgTable(
  "job_viewers",
  {
    jobId: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** When the recruiter first opened the job. */
    firstAt: timestampDefaultNow(),
    /** The last day (UTC) on which the recruiter opened the job. */
    lastOn: date().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.userId] }),
    index("job_viewers_job").on(table.jobId, table.lastOn),
    // For the data export and the deletion of an account.
    index("job_viewers_user").on(table.userId),
  ],
);
