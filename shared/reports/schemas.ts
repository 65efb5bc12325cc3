import { jobStates } from "@shared/jobs/vocabulary";
import type { FeatureSchemas } from "@shared/lib/endpoints";
import { databaseId, limits, openApiSchema, optionalText, requiredText, timestamp } from "@shared/lib/fields";
import { cursorTimestamp, enumFilter } from "@shared/lib/filters";
import { author } from "@shared/users/schemas";
import * as z from "zod/mini";
import { reportOutcomes, reportSubjectKinds } from "./vocabulary";

/** A report, as admins see it. */
export const report = openApiSchema(
  "Report",
  z.object({
    id: z.int(),
    kind: z.enum(reportSubjectKinds),
    /** The id of the message, reply, review, job, user or candidate. */
    subjectId: z.int(),
    /** The current content of the subject; null after it was deleted. */
    subject: z.nullable(
      z.object({
        /**
         * The id of the message of a reply, or of the agency of a review. For other kinds the same as
         * `subjectId`.
         */
        parentId: z.int(),
        /** The title of the message or job, or the name of the agency, user or candidate. */
        title: z.string(),
        /**
         * The company of a job, the title and company of a user, or the role of a candidate; null for other
         * kinds.
         */
        detail: z.nullable(z.string()),
        /** The text of a message, reply or review, the description of a job, or the bio of a user. */
        content: z.string(),
        /** The stars of a review. */
        rating: z.nullable(z.int()),
        /** The user who wrote, posted or shared the subject. For a reported user, that user. */
        author,
        /**
         * Whether the admin has nothing left to remove, because the job has ended or the user is suspended.
         */
        isEnded: z.boolean(),
        /** The state of a job. Absent for other kinds, and from servers of the previous release. */
        state: z.optional(z.enum(jobStates)),
      }),
    ),
    /** Null in reports of the viewer or their content. */
    reason: z.nullable(z.string()),
    /** Null in reports of the viewer or their content. */
    reporter: z.nullable(author),
    /** The number of other open reports of the same subject. */
    others: z.int(),
    createdAt: timestamp,
    /** Null while the report is open. */
    outcome: z.nullable(z.enum(reportOutcomes)),
    handledAt: z.nullable(timestamp),
    /** When an admin last asked the author to change the subject; null if no admin has. */
    askedAt: z.nullable(timestamp),
    /** Why the admin asked for the change. */
    askReason: z.nullable(z.string()),
    /** When the author edited the subject after `askedAt`. */
    editedAt: z.nullable(timestamp),
    /** The content of the subject at `askedAt`, so that admins can compare. */
    contentBefore: z.nullable(
      z.object({
        title: z.string(),
        detail: z.nullable(z.string()),
        content: z.string(),
        rating: z.nullable(z.int()),
      }),
    ),
  }),
);
export type Report = z.infer<typeof report>;

export const reportsQuery = z.object({ status: enumFilter(["open", "asked", "handled"]) });
/** `group`: whether no admin has asked the author for a change. The queue sorts by `group` first. */
export const reportCursor = z.object({ group: z.boolean(), at: cursorTimestamp, id: databaseId });
export const reportCounts = z.object({ open: z.int() });

export const handleReportInput = openApiSchema(
  "HandleInput",
  z.object({
    outcome: z.enum(reportOutcomes, "Choose what to do"),
    /** Required to suspend a user. */
    reason: optionalText(limits.reason),
  }),
);

export const askForChangeInput = openApiSchema(
  "AskForChangeInput",
  z.object({ reason: requiredText(limits.reason, "Describe what to change") }),
);
export type AskForChangeInput = z.input<typeof askForChangeInput>;

export const reportSchemas = {
  list: { query: reportsQuery, response: z.array(report), cursor: reportCursor },
  counts: { response: reportCounts },
  ask: { body: askForChangeInput, response: report },
  handle: { body: handleReportInput, response: report },
} satisfies FeatureSchemas;
