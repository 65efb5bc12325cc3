/** Applications of recruiters to jobs, with their edits and status history, and records of recruiters. */
import { enumCheck, timestampDefaultNow, timestamptz } from "@shared/lib/columns";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  serial,
  text,
  uniqueIndex,
  varchar,
} from "drizzle-orm/pg-core";
import { agencies } from "../agencies/table";
import { users } from "../auth/table";
import { jobEndings, jobs } from "../jobs/table";
import { closingReasons } from "../jobs/vocabulary";
import { limits } from "../lib/fields";
import type { ApplicationTexts } from "./schemas";
import { applicationStatuses } from "./vocabulary";

export const applications = pgTable(
  "job_applications",
  {
    id: serial().primaryKey(),
    jobId: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    applicantId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    /** Copied from the job, whose poster never changes, so that an index serves the poster's list. */
    posterId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    /** The agency profile of the applicant at the time of the application. */
    agencyId: integer().references(() => agencies.id, { onDelete: "set null" }),
    coverLetter: varchar({ length: limits.longText }).notNull(),
    /** In percent of the first-year salary; null if the bounty was fixed. */
    proposedFee: numeric({ precision: 5, scale: 2, mode: "number" }),
    timeline: varchar({ length: limits.mediumText }),
    approach: varchar({ length: limits.mediumText }),
    status: text({ enum: applicationStatuses }).notNull().default("pending"),
    /** When the application was decided or closed. */
    decidedAt: timestamptz(),
    reason: varchar({ length: limits.reason }),
    /** The age of the application in days at the last reminder to the poster; 0 before the first one. */
    lastReminderAgeDays: integer("reminded_after").notNull().default(0),
    /**
     * Whether the application has the status "rejected" without a decision of the poster. Despite the name,
     * not only the end of the job sets it; `closedAs` says why the application was closed.
     */
    endedWithJob: boolean().notNull().default(false),
    /**
     * Why the application is closed: the applicant withdrew it or left the network, or the job ended. The end
     * of a job closes approved applications too.
     */
    closedAs: text({ enum: closingReasons }),
    /** The status before the application was closed, which it gets back if the job is reopened. */
    closedFrom: text({ enum: applicationStatuses }),
    /** The end of the job that closed this application. */
    endingId: integer().references(() => jobEndings.id, { onDelete: "set null" }),
    /** Incremented by edits. A decision on an older version is refused. */
    version: integer().notNull().default(1),
    editedAt: timestamptz(),
    /**
     * Whether the poster approved the application before the applicant withdrew it. Stays true after applying
     * again.
     */
    wasApproved: boolean().notNull().default(false),
    /** When the applicant applied again after a withdrawal, which is possible once. */
    reappliedAt: timestamptz(),
    /**
     * The status, or "ended" if the application was closed without a decision. Track records and the tabs of
     * My Applications count by `verdict`, so that closed applications are not counted as rejected.
     */
    verdict: text().notNull().generatedAlwaysAs(sql`case when ended_with_job then 'ended' else status end`),
    createdAt: timestampDefaultNow(),
  },
  (table) => [
    uniqueIndex("job_applications_once").on(table.jobId, table.applicantId),
    index("job_applications_job").on(table.jobId, table.createdAt, table.id),
    // For the number of a job's pending applications.
    index("job_applications_job_pending").on(table.jobId).where(sql`status = 'pending'`),
    index("job_applications_applicant").on(table.applicantId, table.createdAt, table.id),
    // For the applications of one recruiter to the jobs of one poster.
    index("job_applications_applicant_poster").on(table.applicantId, table.posterId),
    // Includes the job id, so that an index-only scan finds the jobs of an applicant.
    index("job_applications_applicant_status").on(
      table.applicantId,
      table.status,
      table.createdAt,
      table.id,
      table.jobId,
    ),
    index("job_applications_applicant_verdict").on(
      table.applicantId,
      table.verdict,
      table.createdAt,
      table.id,
    ),
    index("job_applications_poster").on(table.posterId, table.createdAt, table.id),
    index("job_applications_poster_status").on(table.posterId, table.status, table.createdAt, table.id),
    // For the counts of each job of the poster, and its pending applications, oldest first.
    index("job_applications_poster_job").on(
      table.posterId,
      table.jobId,
      table.status,
      table.createdAt,
      table.id,
    ),
    index("job_applications_agency").on(table.agencyId, table.createdAt).where(sql`agency_id is not null`),
    index("job_applications_agency_approved")
      .on(table.agencyId, table.posterId)
      .where(sql`(status = 'approved' or was_approved) and agency_id is not null`),
    index("job_applications_ending").on(table.endingId).where(sql`ending_id is not null`),
    // For the task that sets `closedAs`, which servers of an earlier version left empty.
    index("job_applications_unclosed").on(table.id).where(sql`ended_with_job and closed_as is null`),
    // Leaves out applications for which the poster has got the last reminder, sent after seven days.
    index("job_applications_overdue")
      .on(table.createdAt)
      .where(sql`status = 'pending' and reminded_after < 7`),
    enumCheck("job_applications_status", table.status, applicationStatuses),
    enumCheck("job_applications_closed_as", table.closedAs, closingReasons),
    enumCheck("job_applications_closed_from", table.closedFrom, applicationStatuses),
    check("job_applications_fee", sql`${table.proposedFee} between 0 and 50`),
    check("job_applications_decided", sql`(${table.status} = 'pending') = (${table.decidedAt} is null)`),
  ],
);

/** The edits of applications, each with the texts before it. */
export const applicationEdits = pgTable(
  "application_edits",
  {
    id: serial().primaryKey(),
    applicationId: integer()
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    before: jsonb().$type<ApplicationTexts>().notNull(),
    byId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: timestampDefaultNow(),
  },
  (table) => [
    index("application_edits_application").on(table.applicationId, table.id),
    index("application_edits_author").on(table.byId),
  ],
);

/** The status history of applications. */
export const applicationChanges = pgTable(
  "job_application_changes",
  {
    id: serial().primaryKey(),
    applicationId: integer()
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    from: text({ enum: applicationStatuses }),
    to: text({ enum: applicationStatuses }).notNull(),
    /** Null after the account was deleted. */
    changedById: integer().references(() => users.id, { onDelete: "set null" }),
    reason: varchar({ length: limits.reason }),
    /** Why this change closed the application; null if it did not, or is older than this column. */
    closedAs: text({ enum: closingReasons }),
    createdAt: timestampDefaultNow(),
  },
  (table) => [
    index("job_application_changes_application").on(table.applicationId, table.id),
    enumCheck("job_application_changes_closed_as", table.closedAs, closingReasons),
  ],
);

/**
 * The parts of recruiters' records that no counter has. Triggers mark a row as outdated, and a task
 * recomputes it within ten minutes.
 */
export const recruiterRecords = pgTable(
  "recruiter_records",
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The median time in hours from an approval to the recruiter's first submission to the job. */
    medianHours: doublePrecision(),
    /** The number of jobs from which `medianHours` is computed. */
    sample: integer().notNull().default(0),
    computedAt: timestamptz(),
    /** When the first change was made that the row does not contain yet; null if the row is up to date. */
    outdatedSince: timestamptz(),
  },
  (table) => [
    index("recruiter_records_outdated").on(table.outdatedSince).where(sql`outdated_since is not null`),
  ],
);
