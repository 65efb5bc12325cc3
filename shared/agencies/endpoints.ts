import { defineEndpoints } from "@shared/lib/endpoints";
import type { agencySchemas } from "./schemas";

export const agencyEndpoints = defineEndpoints<typeof agencySchemas>()({
  list: {
    method: "GET",
    path: "/api/agencies",
    gate: "agencies",
    summary: "List agency profiles, best rated first by a smoothed mean; searches name and description",
  },
  counts: {
    method: "GET",
    path: "/api/agencies/counts",
    gate: "agencies",
    summary: "Count agencies",
  },
  featured: {
    method: "GET",
    path: "/api/agencies/featured",
    gate: "agencies",
    summary: "List agencies that filled a job in the last seven days, newest first",
  },
  add: {
    method: "POST",
    path: "/api/agencies",
    gate: "listing",
    status: 201,
    idempotent: true,
    summary: "Add an agency profile: agencies add their own, other users one without an owner",
    errors: ["already_listed"],
  },
  show: {
    method: "GET",
    path: "/api/agencies/:id",
    gate: "listing",
    summary: "Get an agency profile with ratings, track record and latest placements",
  },
  edit: {
    method: "PATCH",
    path: "/api/agencies/:id",
    gate: "listing",
    summary: "Edit an agency profile, as its owner or an admin",
    errors: ["already_listed"],
  },
  remove: {
    method: "DELETE",
    path: "/api/agencies/:id",
    gate: "admin",
    summary: "Remove an agency profile with its reviews and suggestions; this is recorded",
  },
  team: {
    method: "GET",
    path: "/api/agencies/:id/team",
    gate: "listing",
    summary: "List the owner and the members of the agency's organization",
  },
  assign: {
    method: "PUT",
    path: "/api/admin/agencies/:id/owner",
    gate: "admin",
    summary: "Assign an agency profile to a user of role agency, or remove its owner",
    errors: ["already_done", "already_listed"],
  },
  verify: {
    method: "POST",
    path: "/api/admin/agencies/:id/verify",
    gate: "admin",
    summary: "Mark an agency as verified",
    errors: ["already_done"],
  },
  unverify: {
    method: "POST",
    path: "/api/admin/agencies/:id/unverify",
    gate: "admin",
    summary: "Remove the verified mark of an agency",
    errors: ["already_done"],
  },
});
