import { defineEndpoints } from "@shared/lib/endpoints";
import type { placementSchemas } from "./schemas";

export const placementEndpoints = defineEndpoints<typeof placementSchemas>()({
  mine: {
    method: "GET",
    path: "/api/my-placements",
    gate: "member",
    summary: "Placements on the viewer's jobs and those the viewer made, newest first, each with its history",
  },
  move: {
    method: "PATCH",
    path: "/api/placements/:id/status",
    gate: "job_posting",
    summary: "Move a placement on one's own job; voided returns submission and job to where they were",
    errors: ["forbidden", "wrong_order"],
  },
  top: {
    method: "GET",
    path: "/api/placements/top",
    gate: "member",
    summary: "The five recruiters with the most placements since the first of this month",
  },
});
