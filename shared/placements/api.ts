import { contract } from "@shared/lib/contract";
import * as z from "zod/mini";
import { placement, placementInput, placementKey, topRecruiter } from "./schemas";

export const placementsApi = contract({
  mine: {
    method: "GET",
    path: "/api/my-placements",
    gate: "member",
    summary: "Placements on the viewer's jobs and those the viewer made, newest first, each with its history",
    answer: z.array(placement),
    page: placementKey,
  },
  move: {
    method: "PATCH",
    path: "/api/placements/:id/status",
    gate: "job_posting",
    summary: "Move a placement on one's own job; voided returns submission and job to where they were",
    body: placementInput,
    answer: placement,
    refuses: ["forbidden", "wrong_order"],
  },
  top: {
    method: "GET",
    path: "/api/placements/top",
    gate: "member",
    summary: "The five recruiters with the most placements since the first of this month",
    answer: z.array(topRecruiter),
  },
});
