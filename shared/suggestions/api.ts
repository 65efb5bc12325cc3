import { openCounts } from "@shared/claims/schemas";
import { contract } from "@shared/lib/contract";
import { noteInput } from "@shared/lib/fields";
import * as z from "zod/mini";
import { suggestion, suggestionCountsQuery, suggestionInput, suggestionKey, suggestionsQuery } from "./schemas";

export const suggestionsApi = contract({
  suggest: {
    method: "POST",
    path: "/api/agencies/:id/suggestions",
    gate: "agencies",
    status: 201,
    summary: "Suggest what a field of a listing should be",
    body: suggestionInput,
    answer: suggestion,
    refuses: ["forbidden", "already_done"],
  },
  list: {
    method: "GET",
    path: "/api/agency-suggestions",
    gate: "listing",
    summary: "Suggestions: all for admins, those to their own listing for owners, those they made for others",
    query: suggestionsQuery,
    answer: z.array(suggestion),
    page: suggestionKey,
  },
  counts: {
    method: "GET",
    path: "/api/agency-suggestions/counts",
    gate: "listing",
    summary: "How many of them wait",
    query: suggestionCountsQuery,
    answer: openCounts,
  },
  approve: {
    method: "POST",
    path: "/api/agency-suggestions/:id/approve",
    gate: "listing",
    summary: "Put a suggestion into the listing, as long as the field still holds what it held then",
    answer: suggestion,
    refuses: ["already_decided", "stale"],
  },
  reject: {
    method: "POST",
    path: "/api/agency-suggestions/:id/reject",
    gate: "listing",
    summary: "Leave the field as it is",
    body: noteInput,
    answer: suggestion,
    refuses: ["already_decided"],
  },
});
