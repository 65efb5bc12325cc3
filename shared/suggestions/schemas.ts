/** Requests and responses about suggested edits of agency profiles. */
import { pendingCount } from "@shared/claims/schemas";
import { approvalStatuses } from "@shared/lib/access";
import type { FeatureSchemas } from "@shared/lib/endpoints";
import {
  databaseId,
  limits,
  maxInputListLength,
  openApiSchema,
  optionalReasonInput,
  optionalText,
  timestamp,
  tooLongEntryMessage,
  tooManyEntriesMessage,
  untrimmedText,
} from "@shared/lib/fields";
import { enumFilter, idFilter } from "@shared/lib/filters";
import { personSummary } from "@shared/users/schemas";
import * as z from "zod/mini";
import { suggestibleFields } from "./vocabulary";

/** The value of a profile field: a text, a list or a percentage; null if empty. */
const fieldValue = z.nullable(z.union([z.string(), z.number(), z.array(z.string())]));
export type FieldValue = z.infer<typeof fieldValue>;

/**
 * Limits the list only roughly, because the server validates the list later like an edit of the field.
 */
const listValue = z
  .array(untrimmedText(limits.longText, tooLongEntryMessage))
  .check(z.maxLength(maxInputListLength, tooManyEntriesMessage));

export const suggestionInput = openApiSchema(
  "SuggestionInput",
  z.object({
    fieldName: z.enum(suggestibleFields, "Choose what to change"),
    suggestedValue: z.union([untrimmedText(limits.longText), z.number(), listValue], "Say what it should be"),
    reason: optionalText(limits.reason),
  }),
);

const suggester = z.object({ id: z.int(), ...personSummary.shape, company: z.nullable(z.string()) });

export const suggestion = openApiSchema(
  "EditSuggestion",
  z.object({
    id: z.int(),
    agencyId: z.int(),
    agency: z.object({ name: z.string() }),
    suggestedById: z.int(),
    suggestedBy: suggester,
    fieldName: z.enum(suggestibleFields),
    /** The value of the field when the edit was suggested. */
    currentValue: fieldValue,
    suggestedValue: fieldValue,
    /** Whether the field has changed since the edit was suggested. Stale suggestions can only be rejected. */
    isStale: z.boolean(),
    reason: z.nullable(z.string()),
    status: z.enum(approvalStatuses),
    reviewedById: z.nullable(z.int()),
    reviewedAt: z.nullable(timestamp),
    /** The reason for a rejection. */
    answer: z.nullable(z.string()),
    createdAt: timestamp,
  }),
);
export type EditSuggestion = z.infer<typeof suggestion>;

export const suggestionsQuery = z.object({ status: enumFilter(approvalStatuses), agency: idFilter });
export const suggestionCountsQuery = z.object({ agency: idFilter });
/** Pending suggestions oldest first, others newest first. */
export const suggestionCursor = z.object({ id: databaseId });

export const suggestionSchemas = {
  suggest: { body: suggestionInput, response: suggestion },
  list: { query: suggestionsQuery, response: z.array(suggestion), cursor: suggestionCursor },
  counts: { query: suggestionCountsQuery, response: pendingCount },
  approve: { response: suggestion },
  reject: { body: optionalReasonInput, response: suggestion },
} satisfies FeatureSchemas;
