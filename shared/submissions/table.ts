/** Candidates whom recruiters submitted to jobs, with their edits and status history. */
import { enumCheck, timestampDefaultNow, timestamptz, updatedAt } from "@shared/lib/columns";
import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
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
import { storedStatusesFor } from "./rules";
import type { SubmissionDetails } from "./schemas";
import { storedSubmissionStatuses, submissionStatusesSeenByPoster } from "./vocabulary";

/** Maps the stored status to the status that posters see. */
const posterStatusCasesSql = submissionStatusesSeenByPoster
  .map((posterStatus) => {
    const quotedStoredStatuses = storedStatusesFor(posterStatus).map((status) => `'${status}'`);
    return `when status in (${quotedStoredStatuses.join(",")}) then '${posterStatus}'`;
  })
  .join(" ");

export const submissions = pgTable(
  "job_candidate_submissions",
  {
    id: serial().primaryKey(),
    jobId: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    submittedById: integer()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    /** Copied from the job, whose poster never changes, so that indexes serve the poster's lists. */
    posterId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    /** The agency profile of the submitter at the time of the submission. */
    agencyId: integer().references(() => agencies.id, { onDelete: "set null" }),
    /** Whether this was the agency's first submission to the job. */
    isAgencysFirst: boolean().notNull().default(false),
    candidateName: varchar({ length: limits.shortText }).notNull(),
    candidateEmail: varchar({ length: limits.email }).notNull(),
    candidateTitle: varchar({ length: limits.shortText }).notNull(),
    linkedinUrl: varchar({ length: limits.url }).notNull(),
    /** The `profileKey` of `linkedinUrl`, by which profiles are compared. */
    linkedinKey: varchar({ length: limits.url }).notNull(),
    notes: varchar({ length: limits.mediumText }),
    candidatePhone: varchar({ length: limits.shortText }),
    candidateLocation: varchar({ length: limits.shortText }),
    candidateExperience: varchar({ length: limits.shortText }),
    candidateSkills: text().array().notNull().default(sql`'{}'`),
    status: text({ enum: storedSubmissionStatuses }).notNull().default("submitted"),
    /** The status that posters see; a generated column, so that an index serves the filtered list. */
    posterStatus: text("listed", { enum: submissionStatusesSeenByPoster })
      .notNull()
      .generatedAlwaysAs(sql.raw(`case ${posterStatusCasesSql} end`)),
    /** Whether the submission was ever shortlisted, even if it was rejected later. */
    wasShortlisted: boolean().notNull().default(false),
    /** The age of the submission in days at the last reminder to the poster; 0 before the first one. */
    lastReminderAgeDays: integer("reminded_after").notNull().default(0),
    /** When the poster first changed the status to shortlisted, rejected or hired. */
    answeredAt: timestamptz(),
    /**
     * Why the submission is closed: the submitter withdrew the candidate or left the network, or the job
     * ended. Closed submissions have the status rejected.
     */
    closedAs: text({ enum: closingReasons }),
    /** The status before the submission was closed, which it gets back if the job is reopened. */
    closedFrom: text({ enum: storedSubmissionStatuses }),
    /** The end of the job that closed this submission. */
    endingId: integer().references(() => jobEndings.id, { onDelete: "set null" }),
    /** Incremented by edits. A decision on an older version is refused. */
    version: integer().notNull().default(1),
    editedAt: timestamptz(),
    createdAt: timestampDefaultNow(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // A withdrawn candidate can be submitted again, by anybody.
    uniqueIndex("submissions_once")
      .on(table.jobId, sql`lower(${table.candidateEmail})`, table.linkedinKey)
      .where(sql`closed_as is distinct from 'withdrawn'`),
    index("submissions_same_profile").on(table.jobId, table.linkedinKey),
    index("submissions_job").on(table.jobId, table.createdAt, table.id),
    // For the number of a job's submissions that wait for the poster.
    index("submissions_job_pending").on(table.jobId).where(sql`listed = 'pending'`),
    index("submissions_submitter").on(table.submittedById, table.createdAt, table.id, table.jobId),
    index("submissions_submitter_status").on(table.submittedById, table.status, table.createdAt, table.id),
    index("submissions_poster").on(table.posterId, table.createdAt, table.id),
    index("submissions_poster_listed").on(table.posterId, table.posterStatus, table.createdAt, table.id),
    index("submissions_agency").on(table.agencyId, table.createdAt).where(sql`agency_id is not null`),
    index("submissions_agencys_first").on(table.agencyId, table.createdAt).where(sql`is_agencys_first`),
    index("submissions_agency_poster")
      .on(table.agencyId, table.posterId)
      .where(sql`was_shortlisted and agency_id is not null`),
    index("submissions_ending").on(table.endingId).where(sql`ending_id is not null`),
    // Leaves out submissions for which the poster has got the last reminder, sent after seven days.
    index("submissions_overdue").on(table.createdAt).where(sql`answered_at is null and reminded_after < 7`),
    enumCheck("submissions_status", table.status, storedSubmissionStatuses),
    enumCheck("submissions_closed_as", table.closedAs, closingReasons),
    enumCheck("submissions_closed_from", table.closedFrom, storedSubmissionStatuses),
  ],
);

/** The edits of submissions, each with the details before it. */
export const submissionEdits = pgTable(
  "submission_edits",
  {
    id: serial().primaryKey(),
    submissionId: integer()
      .notNull()
      .references(() => submissions.id, { onDelete: "cascade" }),
    before: jsonb().$type<SubmissionDetails>().notNull(),
    byId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: timestampDefaultNow(),
  },
  (table) => [
    index("submission_edits_submission").on(table.submissionId, table.id),
    index("submission_edits_author").on(table.byId),
  ],
);

/** The status history of submissions. */
export const submissionChanges = pgTable(
  "job_candidate_submission_changes",
  {
    id: serial().primaryKey(),
    submissionId: integer()
      .notNull()
      .references(() => submissions.id, { onDelete: "cascade" }),
    from: text({ enum: storedSubmissionStatuses }),
    to: text({ enum: storedSubmissionStatuses }).notNull(),
    changedById: integer().references(() => users.id, { onDelete: "set null" }),
    reason: varchar({ length: limits.reason }),
    /** Why this change closed the submission; null if it did not, or is older than this column. */
    closedAs: text({ enum: closingReasons }),
    createdAt: timestampDefaultNow(),
  },
  (table) => [
    index("submission_changes_submission").on(table.submissionId, table.id),
    enumCheck("submission_changes_closed_as", table.closedAs, closingReasons),
  ],
);
