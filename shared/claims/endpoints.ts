import { defineEndpoints } from "@shared/lib/endpoints";
import type { claimSchemas } from "./schemas";

export const claimEndpoints = defineEndpoints<typeof claimSchemas>()({
  claimable: {
    method: "GET",
    path: "/api/agencies/claimable",
    gate: "listing",
    summary:
      "Listings that nobody owns, by any part of the name; without a query those that look like the viewer's own",
    errors: ["forbidden"],
  },
  mine: {
    method: "GET",
    path: "/api/user/agency",
    gate: "listing",
    summary: "One's own listing, or how one's latest claim of one stands",
  },
  claim: {
    method: "POST",
    path: "/api/agencies/:id/claim",
    gate: "listing",
    status: 201,
    summary: "Claim a listing that nobody owns; an admin decides",
    errors: ["forbidden", "already_listed", "already_done"],
  },
  list: {
    method: "GET",
    path: "/api/admin/agency-claims",
    gate: "admin",
    summary: "Claims of listings; pending ones oldest first, others latest first",
  },
  counts: {
    method: "GET",
    path: "/api/admin/agency-claims/counts",
    gate: "admin",
    summary: "How many claims wait",
  },
  approve: {
    method: "POST",
    path: "/api/admin/agency-claims/:id/approve",
    gate: "admin",
    summary: "Give the listing to who claims it; other claims of it end",
    errors: ["already_decided", "already_listed"],
  },
  reject: {
    method: "POST",
    path: "/api/admin/agency-claims/:id/reject",
    gate: "admin",
    summary: "Refuse a claim",
    errors: ["already_decided"],
  },
});
