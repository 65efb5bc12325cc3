import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  serial,
  text,
  uniqueIndex,
  varchar,
} from "drizzle-orm/pg-core";
import { agencies } from "../agencies/table";
import { users } from "../auth/table";
import { jobs } from "../jobs/table";
import { most } from "../lib/fields";
import { createdAt, enumCheck, timestamptz } from "../lib/table";
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
    /** The job's poster, who never changes; here so that their list is one index walk. */
    posterId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    /** The listing that the applicant worked for when they applied. */
    agencyId: integer().references(() => agencies.id, { onDelete: "set null" }),
    coverLetter: varchar({ length: most.long }).notNull(),
    proposedFee: numeric({ precision: 5, scale: 2, mode: "number" }),
    timeline: varchar({ length: most.name }),
    approach: varchar({ length: most.bio }),
    status: text({ enum: applicationStatuses }).notNull().default("pending"),
    decidedAt: timestamptz(),
    reason: varchar({ length: most.reason }),
    /** After how many days of silence the poster was last reminded. */
    remindedAfter: integer().notNull().default(0),
    /** Rejected because the job ended or its applicant left, and not by a decision on it. */
    endedWithJob: boolean().notNull().default(false),
    /** How it counts in the applicant's agency's record. */
    verdict: text().notNull().generatedAlwaysAs(sql`case when ended_with_job then 'ended' else status end`),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("job_applications_once").on(table.jobId, table.applicantId),
    index("job_applications_job").on(table.jobId, table.createdAt, table.id),
    index("job_applications_applicant").on(table.applicantId, table.createdAt, table.id),
    // With the job at the end: which jobs somebody has to do with is then read from the index alone.
    index("job_applications_applicant_status").on(
      table.applicantId,
      table.status,
      table.createdAt,
      table.id,
      table.jobId,
    ),
    index("job_applications_poster").on(table.posterId, table.createdAt, table.id),
    index("job_applications_poster_status").on(table.posterId, table.status, table.createdAt, table.id),
    index("job_applications_agency").on(table.agencyId, table.createdAt).where(sql`agency_id is not null`),
    index("job_applications_agency_poster")
      .on(table.agencyId, table.posterId)
      .where(sql`status = 'approved' and agency_id is not null`),
    index("job_applications_overdue")
      .on(table.createdAt)
      .where(sql`status = 'pending' and reminded_after < 7`),
    enumCheck("job_applications_status", table.status, applicationStatuses),
    check("job_applications_fee", sql`${table.proposedFee} between 0 and 50`),
    check("job_applications_decided", sql`(${table.status} = 'pending') = (${table.decidedAt} is null)`),
  ],
);

/** Every change of an application's status: who, when, from, to, why. */
export const applicationChanges = pgTable(
  "job_application_changes",
  {
    id: serial().primaryKey(),
    applicationId: integer()
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    from: text({ enum: applicationStatuses }),
    to: text({ enum: applicationStatuses }).notNull(),
    /** Null where the account is gone. */
    changedById: integer().references(() => users.id, { onDelete: "set null" }),
    reason: varchar({ length: most.reason }),
    createdAt: createdAt(),
  },
  (table) => [index("job_application_changes_application").on(table.applicationId, table.id)],
);
