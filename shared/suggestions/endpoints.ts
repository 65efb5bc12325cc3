import { defineEndpoints } from "@shared/lib/endpoints";
import type { suggestionSchemas } from "./schemas";

export const suggestionEndpoints = defineEndpoints<typeof suggestionSchemas>()({
  suggest: {
    method: "POST",
    path: "/api/agencies/:id/suggestions",
    gate: "agencies",
    status: 201,
    summary: "Suggest what a field of a listing should be",
    errors: ["forbidden", "already_done"],
  },
  list: {
    method: "GET",
    path: "/api/agency-suggestions",
    gate: "listing",
    summary: "Suggestions: all for admins, those to their own listing for owners, those they made for others",
  },
  counts: {
    method: "GET",
    path: "/api/agency-suggestions/counts",
    gate: "listing",
    summary: "How many of them wait",
  },
  approve: {
    method: "POST",
    path: "/api/agency-suggestions/:id/approve",
    gate: "listing",
    summary: "Put a suggestion into the listing, as long as the field still holds what it held then",
    errors: ["already_decided", "stale"],
  },
  reject: {
    method: "POST",
    path: "/api/agency-suggestions/:id/reject",
    gate: "listing",
    summary: "Leave the field as it is",
    errors: ["already_decided"],
  },
});
