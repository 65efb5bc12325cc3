import { defineEndpoints } from "@shared/lib/endpoints";
import type { suggestionSchemas } from "./schemas";

/** Suggested edits of agency profiles. */
export const suggestionEndpoints = defineEndpoints<typeof suggestionSchemas>()({
  suggest: {
    method: "POST",
    path: "/api/agencies/:id/suggestions",
    gate: "agencies",
    status: 201,
    summary: "Suggest a new value for a field of an agency profile",
    errors: ["forbidden", "already_done"],
  },
  list: {
    method: "GET",
    path: "/api/agency-suggestions",
    gate: "listing",
    summary: "List suggestions: admins see all, owners those for their profile, other users their own",
  },
  counts: {
    method: "GET",
    path: "/api/agency-suggestions/counts",
    gate: "listing",
    summary: "Count pending suggestions",
  },
  approve: {
    method: "POST",
    path: "/api/agency-suggestions/:id/approve",
    gate: "listing",
    summary: "Apply a suggestion to the profile, unless the field has changed since",
    errors: ["already_decided", "stale"],
  },
  reject: {
    method: "POST",
    path: "/api/agency-suggestions/:id/reject",
    gate: "listing",
    summary: "Reject a suggestion",
    errors: ["already_decided"],
  },
});
