import { defineEndpoints } from "@shared/lib/endpoints";
import type { talentPoolSchemas } from "./schemas";

export const talentPoolEndpoints = defineEndpoints<typeof talentPoolSchemas>()({
  list: {
    method: "GET",
    path: "/api/candidates",
    gate: "candidates",
    summary: "List shared candidates, newest first; searches name, role, skills, location and email",
  },
  counts: {
    method: "GET",
    path: "/api/candidates/counts",
    gate: "candidates",
    summary: "Count shared candidates and the members who shared them",
  },
  exportCsv: {
    method: "GET",
    path: "/api/candidates.csv",
    gate: "candidates",
    summary: "Export shared candidates as CSV",
    csvFileName: "candidates.csv",
  },
  show: {
    method: "GET",
    path: "/api/candidates/:id",
    gate: "candidates",
    summary: "Get a candidate",
  },
  jobs: {
    method: "GET",
    path: "/api/candidates/:id/jobs",
    gate: "candidates",
    summary: "List open jobs that match a candidate's skills, level, location and salary, best match first",
  },
  forJob: {
    method: "GET",
    path: "/api/jobs/:id/candidates",
    gate: "candidates",
    summary:
      "List available shared candidates who match a job, best match first: the viewer's own, or any job for an admin",
    errors: ["forbidden"],
  },
  share: {
    method: "POST",
    path: "/api/candidates",
    gate: "candidates",
    status: 201,
    summary: "Share a candidate",
    errors: ["already_shared"],
  },
  edit: {
    method: "PATCH",
    path: "/api/candidates/:id",
    gate: "candidates",
    summary: "Edit a candidate that the viewer shared",
    errors: ["already_shared"],
  },
  remove: {
    method: "DELETE",
    path: "/api/candidates/:id",
    gate: "candidates",
    summary: "Delete a candidate that the viewer shared; removals by admins are recorded",
  },
  report: {
    method: "POST",
    path: "/api/candidates/:id/report",
    gate: "candidates",
    status: 201,
    summary: "Report to the admins a candidate that another user shared",
    errors: ["already_done", "too_many_requests"],
  },
});
