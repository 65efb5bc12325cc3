import type { EndpointSchemas } from "@shared/lib/endpoints";
import { databaseId, limits, openApiSchema, optionalText, requiredText, timestamp } from "@shared/lib/fields";
import { enumFilter } from "@shared/lib/filters";
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
        /** The id of the message or agency to which the subject belongs; of all others their own id. */
        parentId: z.int(),
        /** The title of the message or job, or the name of the agency, user or candidate. */
        title: z.string(),
        /** The company of a job, the title and company of a user, the role of a candidate; null for all others. */
        detail: z.nullable(z.string()),
        /** The text of a message, reply or review, the description of a job, or the bio of a user. */
        content: z.string(),
        /** The stars of a review. */
        rating: z.nullable(z.int()),
        /** The user who wrote, posted or shared the subject, or who is reported themselves. */
        author,
        /** Whether nothing is left to remove: the job has ended, or the user is suspended. */
        isEnded: z.boolean(),
      }),
    ),
    reason: z.string(),
    reporter: author,
    /** The number of other open reports of the same subject. */
    others: z.int(),
    createdAt: timestamp,
    /** Null while the report is open. */
    outcome: z.nullable(z.enum(reportOutcomes)),
    handledAt: z.nullable(timestamp),
    /** When an admin last asked the author to change the subject, and why; null if nobody has. */
    askedAt: z.nullable(timestamp),
    askReason: z.nullable(z.string()),
    /** When the author last edited the subject after that. */
    editedAt: z.nullable(timestamp),
    /** The subject when its author was asked. */
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
/** `at`: in the queue, whether the author was not asked for a change. Cursors of earlier versions lack it. */
export const reportCursor = z.object({ id: databaseId, at: z.optional(z.boolean()) });
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
} satisfies EndpointSchemas;
