import { defineEndpoints } from "@shared/lib/endpoints";
import type { reviewSchemas } from "./schemas";

export const reviewEndpoints = defineEndpoints<typeof reviewSchemas>()({
  list: {
    method: "GET",
    path: "/api/agencies/:id/reviews",
    gate: "listing",
    summary: "An agency's reviews, latest first",
  },
  review: {
    method: "POST",
    path: "/api/agencies/:id/reviews",
    gate: "agency_reviews",
    upsert: true,
    summary: "Review an agency; a second review of the same person replaces the first",
    errors: ["forbidden"],
  },
  remove: {
    method: "DELETE",
    path: "/api/agencies/:id/reviews/:reviewId",
    gate: "agency_reviews",
    summary: "Delete one's own review; an admin removes anybody's, which is recorded",
  },
  reply: {
    method: "PUT",
    path: "/api/agencies/:id/reviews/:reviewId/reply",
    gate: "listing",
    summary: "The agency's one answer to a review, by its owner",
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
    errors: ["already_done"],
  },
});
