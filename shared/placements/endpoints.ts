import { defineEndpoints } from "@shared/lib/endpoints";
import type { placementSchemas } from "./schemas";

export const placementEndpoints = defineEndpoints<typeof placementSchemas>()({
  mine: {
    method: "GET",
    path: "/api/my-placements",
    gate: "member",
    summary: "List placements on the viewer's jobs and those the viewer made, with history, newest first",
  },
  mineCounts: {
    method: "GET",
    path: "/api/my-placements/counts",
    gate: "member",
    summary: "Count the viewer's placements that are not voided, and sum up their known amounts",
  },
  exportCsv: {
    method: "GET",
    path: "/api/my-placements.csv",
    gate: "member",
    summary: "Export the viewer's placements as CSV",
    csvFileName: "placements.csv",
  },
  one: {
    method: "GET",
    path: "/api/my-placements/:id",
    gate: "member",
    summary: "Get a placement on the viewer's job or of a candidate whom the viewer submitted",
  },
  move: {
    method: "PATCH",
    path: "/api/placements/:id/status",
    gate: "job_posting",
    summary: "Change the status of a placement; `voided` reopens the job and restores the submission",
    errors: ["forbidden", "invalid_transition"],
  },
  enterFee: {
    method: "POST",
    path: "/api/placements/:id/fee",
    gate: "job_posting",
    summary: "Enter the percentage of the fee, until the recruiter confirms it",
    errors: ["forbidden", "already_decided"],
  },
  confirmFee: {
    method: "POST",
    path: "/api/placements/:id/fee/confirm",
    gate: "member",
    summary: "Confirm the percentage that the poster entered",
    errors: ["forbidden", "already_decided", "stale"],
  },
  disputeFee: {
    method: "POST",
    path: "/api/placements/:id/fee/dispute",
    gate: "member",
    summary: "Dispute the percentage that the poster entered, with a reason",
    errors: ["forbidden", "already_decided", "stale"],
  },
  top: {
    method: "GET",
    path: "/api/placements/top",
    gate: "member",
    summary: "List the five recruiters with the most placements in the current month",
  },
});
