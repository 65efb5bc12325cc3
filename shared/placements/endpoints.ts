import { defineEndpoints } from "@shared/lib/endpoints";
import type { placementSchemas } from "./schemas";

export const placementEndpoints = defineEndpoints<typeof placementSchemas>()({
  mine: {
    method: "GET",
    path: "/api/my-placements",
    gate: "member",
    summary: "List placements on the viewer's jobs and those the viewer made, with history, newest first",
  },
  move: {
    method: "PATCH",
    path: "/api/placements/:id/status",
    gate: "job_posting",
    summary: "Change the status of a placement; `voided` reopens the job and restores the submission",
    errors: ["forbidden", "wrong_order"],
  },
  top: {
    method: "GET",
    path: "/api/placements/top",
    gate: "member",
    summary: "List the five recruiters with the most placements in the current month",
  },
});
