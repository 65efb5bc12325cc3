import { defineEndpoints } from "@shared/lib/endpoints";
import type { agencySchemas } from "./schemas";

export const agencyEndpoints = defineEndpoints<typeof agencySchemas>()({
  list: {
    method: "GET",
    path: "/api/agencies",
    gate: "agencies",
    summary:
      "The directory, best rated first by a smoothed mean; searched in any part of name and description",
  },
  counts: {
    method: "GET",
    path: "/api/agencies/counts",
    gate: "agencies",
    summary: "The directory in figures",
  },
  featured: {
    method: "GET",
    path: "/api/agencies/featured",
    gate: "agencies",
    summary: "Agencies that filled a job in the last seven days, the latest first",
  },
  add: {
    method: "POST",
    path: "/api/agencies",
    gate: "listing",
    status: 201,
    idempotent: true,
    summary: "List an agency: one's own for who is of role agency, else one without an owner",
    errors: ["already_listed"],
  },
  show: {
    method: "GET",
    path: "/api/agencies/:id",
    gate: "listing",
    summary: "An agency with its stars, its measured record and its last placements",
  },
  edit: {
    method: "PATCH",
    path: "/api/agencies/:id",
    gate: "listing",
    summary: "Change a listing: its owner, or an admin",
    errors: ["already_listed"],
  },
  remove: {
    method: "DELETE",
    path: "/api/agencies/:id",
    gate: "admin",
    summary: "Take an agency out of the directory with its reviews and suggestions, which is recorded",
  },
  team: {
    method: "GET",
    path: "/api/agencies/:id/team",
    gate: "listing",
    summary: "The owner, and the members of the agency's organization",
  },
  assign: {
    method: "PUT",
    path: "/api/admin/agencies/:id/owner",
    gate: "admin",
    summary: "Give a listing to a person of role agency, or take it from its owner",
    errors: ["already_done", "already_listed"],
  },
  verify: {
    method: "POST",
    path: "/api/admin/agencies/:id/verify",
    gate: "admin",
    summary: "Vouch for who an agency is",
    errors: ["already_done"],
  },
  unverify: {
    method: "POST",
    path: "/api/admin/agencies/:id/unverify",
    gate: "admin",
    summary: "Take that back",
    errors: ["already_done"],
  },
});
