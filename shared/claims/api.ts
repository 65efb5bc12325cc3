import { contract } from "@shared/lib/contract";
import { noteInput } from "@shared/lib/fields";
import * as z from "zod/mini";
import { claim, claimable, claimableQuery, claimInput, claimKey, claimsQuery, openCounts, ownListing } from "./schemas";

export const claimsApi = contract({
  claimable: {
    method: "GET",
    path: "/api/agencies/claimable",
    gate: "listing",
    summary: "Listings that nobody owns, by any part of the name; without a query those that look like the viewer's own",
    query: claimableQuery,
    answer: z.array(claimable),
    refuses: ["forbidden"],
  },
  mine: {
    method: "GET",
    path: "/api/user/agency",
    gate: "listing",
    summary: "One's own listing, or how one's latest claim of one stands",
    answer: ownListing,
  },
  claim: {
    method: "POST",
    path: "/api/agencies/:id/claim",
    gate: "listing",
    status: 201,
    summary: "Claim a listing that nobody owns; an admin decides",
    body: claimInput,
    answer: ownListing,
    refuses: ["forbidden", "already_listed", "already_done"],
  },
  list: {
    method: "GET",
    path: "/api/admin/agency-claims",
    gate: "admin",
    summary: "Claims of listings; pending ones oldest first, others latest first",
    query: claimsQuery,
    answer: z.array(claim),
    page: claimKey,
  },
  counts: {
    method: "GET",
    path: "/api/admin/agency-claims/counts",
    gate: "admin",
    summary: "How many claims wait",
    answer: openCounts,
  },
  approve: {
    method: "POST",
    path: "/api/admin/agency-claims/:id/approve",
    gate: "admin",
    summary: "Give the listing to who claims it; other claims of it end",
    body: noteInput,
    answer: claim,
    refuses: ["already_decided", "already_listed"],
  },
  reject: {
    method: "POST",
    path: "/api/admin/agency-claims/:id/reject",
    gate: "admin",
    summary: "Refuse a claim",
    body: noteInput,
    answer: claim,
    refuses: ["already_decided"],
  },
});
