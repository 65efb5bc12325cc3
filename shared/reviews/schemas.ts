/** Requests and responses about reviews of agencies, and the agencies' replies. */
import type { FeatureSchemas } from "@shared/lib/endpoints";
import {
  databaseId,
  limits,
  openApiSchema,
  optionalReasonInput,
  optionalText,
  requiredText,
  timestamp,
} from "@shared/lib/fields";
import { enumFilter } from "@shared/lib/filters";
import { reportInput } from "@shared/reports/input-schemas";
import { personSummary } from "@shared/users/schemas";
import * as z from "zod/mini";

const ratingMessage = "Choose from 1 to 5 stars";

export const reviewInput = openApiSchema(
  "ReviewInput",
  z.object({
    rating: z.int(ratingMessage).check(z.minimum(1, ratingMessage), z.maximum(5, ratingMessage)),
    comment: optionalText(limits.mediumText),
  }),
);

export const review = openApiSchema(
  "Review",
  z.object({
    id: z.int(),
    agencyId: z.int(),
    reviewerId: z.int(),
    reviewer: z.object({
      firstName: z.nullable(z.string()),
      lastName: z.nullable(z.string()),
      username: z.string(),
      role: personSummary.shape.role,
      badge: personSummary.shape.badge,
      company: z.nullable(z.string()),
      profileImageUrl: z.nullable(z.string()),
    }),
    rating: z.int(),
    comment: z.nullable(z.string()),
    /**
     * Whether the reviewer approved an application of the agency, or received a submission or hire from it.
     */
    workedTogether: z.boolean(),
    /** The last edit by the reviewer; null if never edited. */
    editedAt: z.nullable(timestamp),
    /** The reply of the agency. */
    reply: z.nullable(z.string()),
    repliedAt: z.nullable(timestamp),
    createdAt: timestamp,
  }),
);
export type Review = z.infer<typeof review>;

export const reviewsQuery = z.object({ rating: enumFilter(["1", "2", "3", "4", "5"]) });
export const reviewCursor = z.object({ id: databaseId });

export const reviewReplyInput = openApiSchema(
  "ReviewReplyInput",
  z.object({ reply: requiredText(limits.mediumText, "Write a reply first") }),
);

export const reviewSchemas = {
  list: { query: reviewsQuery, response: z.array(review), cursor: reviewCursor },
  review: { body: reviewInput, response: review },
  remove: { body: optionalReasonInput },
  reply: { body: reviewReplyInput, response: review },
  removeReply: {},
  report: { body: reportInput, response: z.object({}) },
} satisfies FeatureSchemas;
