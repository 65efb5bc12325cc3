import { defineEndpoints } from "@shared/lib/endpoints";
import type { reviewSchemas } from "./schemas";

export const reviewEndpoints = defineEndpoints<typeof reviewSchemas>()({
  list: {
    method: "GET",
    path: "/api/agencies/:id/reviews",
    gate: "listing",
    summary: "List the reviews of an agency, newest first",
  },
  review: {
    method: "POST",
    path: "/api/agencies/:id/reviews",
    gate: "agency_reviews",
    upsert: true,
    summary: "Review an agency; a second review by the same user replaces the first",
    errors: ["forbidden"],
  },
  remove: {
    method: "DELETE",
    path: "/api/agencies/:id/reviews/:reviewId",
    gate: "agency_reviews",
    summary: "Delete the viewer's own review; removals by admins are recorded",
  },
  reply: {
    method: "PUT",
    path: "/api/agencies/:id/reviews/:reviewId/reply",
    gate: "listing",
    summary: "Reply to a review as the owner of the agency profile",
  },
  removeReply: {
    method: "DELETE",
    path: "/api/agencies/:id/reviews/:reviewId/reply",
    gate: "listing",
    summary: "Remove the reply to a review",
  },
  report: {
    method: "POST",
    path: "/api/agencies/:id/reviews/:reviewId/report",
    gate: "listing",
    status: 201,
    summary: "Report a review of another user to the admins",
    errors: ["already_done", "too_many_requests"],
  },
});
