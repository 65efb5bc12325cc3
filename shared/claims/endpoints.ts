import { defineEndpoints } from "@shared/lib/endpoints";
import type { claimSchemas } from "./schemas";

export const claimEndpoints = defineEndpoints<typeof claimSchemas>()({
  claimable: {
    method: "GET",
    path: "/api/agencies/claimable",
    gate: "listing",
    summary: "Search agency profiles without an owner by name, by default the viewer's company",
    errors: ["forbidden"],
  },
  mine: {
    method: "GET",
    path: "/api/user/agency",
    gate: "listing",
    summary: "Get the viewer's own agency profile, or their latest claim",
  },
  claim: {
    method: "POST",
    path: "/api/agencies/:id/claim",
    gate: "listing",
    status: 201,
    summary: "Claim an agency profile without an owner; an admin decides",
    errors: ["forbidden", "already_listed", "already_done"],
  },
  list: {
    method: "GET",
    path: "/api/admin/agency-claims",
    gate: "admin",
    summary: "List claims of agency profiles; pending ones oldest first, others newest first",
  },
  counts: {
    method: "GET",
    path: "/api/admin/agency-claims/counts",
    gate: "admin",
    summary: "Count pending claims",
  },
  approve: {
    method: "POST",
    path: "/api/admin/agency-claims/:id/approve",
    gate: "admin",
    summary: "Approve a claim: the claimant becomes the owner; other claims of the profile are rejected",
    errors: ["already_decided", "already_listed"],
  },
  reject: {
    method: "POST",
    path: "/api/admin/agency-claims/:id/reject",
    gate: "admin",
    summary: "Reject a claim",
    errors: ["already_decided"],
  },
});
