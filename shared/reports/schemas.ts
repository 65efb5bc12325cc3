import type { EndpointSchemas } from "@shared/lib/endpoints";
import { databaseId, limits, openApiSchema, optionalText, requiredText, timestamp } from "@shared/lib/fields";
import { enumFilter } from "@shared/lib/filters";
import { author } from "@shared/users/schemas";
import * as z from "zod/mini";
import { reportOutcomes, reportSubjectKinds } from "./vocabulary";

export const reportInput = openApiSchema(
  "ReportInput",
  z.object({ reason: requiredText(limits.reason, "Describe the problem") }),
);

/** A report, as admins see it. */
export const report = openApiSchema(
  "Report",
  z.object({
    id: z.int(),
    kind: z.enum(reportSubjectKinds),
    /** The id of the message, reply or review. */
    subjectId: z.int(),
    /** The current content of the subject; null after it was deleted. */
    subject: z.nullable(
      z.object({
        /** The id of the message or agency to which the subject belongs. */
        parentId: z.int(),
        /** The message's title, or the agency's name. */
        title: z.string(),
        content: z.string(),
        /** The stars of a review. */
        rating: z.nullable(z.int()),
        author,
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
  }),
);
export type Report = z.infer<typeof report>;

export const reportsQuery = z.object({ status: enumFilter(["open", "handled"]) });
export const reportCursor = z.object({ id: databaseId });
export const reportCounts = z.object({ open: z.int() });

export const handleReportInput = openApiSchema(
  "HandleInput",
  z.object({ outcome: z.enum(reportOutcomes, "Choose what to do"), reason: optionalText(limits.reason) }),
);

export const reportSchemas = {
  list: { query: reportsQuery, response: z.array(report), cursor: reportCursor },
  counts: { response: reportCounts },
  handle: { body: handleReportInput, response: report },
} satisfies EndpointSchemas;
