import { contract } from "@shared/lib/contract";
import { noteInput } from "@shared/lib/fields";
import { reportInput } from "@shared/reports/schemas";
import * as z from "zod/mini";
import { review, reviewInput, reviewKey, reviewReplyInput, reviewsQuery } from "./schemas";

export const reviewsApi = contract({
  list: {
    method: "GET",
    path: "/api/agencies/:id/reviews",
    gate: "listing",
    summary: "An agency's reviews, latest first",
    query: reviewsQuery,
    answer: z.array(review),
    page: reviewKey,
  },
  review: {
    method: "POST",
    path: "/api/agencies/:id/reviews",
    gate: "agency_reviews",
    replaces: true,
    summary: "Review an agency; a second review of the same person replaces the first",
    body: reviewInput,
    answer: review,
    refuses: ["forbidden"],
  },
  remove: {
    method: "DELETE",
    path: "/api/agencies/:id/reviews/:reviewId",
    gate: "agency_reviews",
    summary: "Delete one's own review; an admin removes anybody's, which is recorded",
    body: noteInput,
  },
  reply: {
    method: "PUT",
    path: "/api/agencies/:id/reviews/:reviewId/reply",
    gate: "listing",
    summary: "The agency's one answer to a review, by its owner",
    body: reviewReplyInput,
    answer: review,
  },
  removeReply: {
    method: "DELETE",
    path: "/api/agencies/:id/reviews/:reviewId/reply",
    gate: "listing",
    summary: "Take that answer back",
  },
  report: {
    method: "POST",
    path: "/api/agencies/:id/reviews/:reviewId/report",
    gate: "listing",
    status: 201,
    summary: "Report somebody else's review to the admins",
    body: reportInput,
    answer: z.object({}),
    refuses: ["already_done"],
  },
});
