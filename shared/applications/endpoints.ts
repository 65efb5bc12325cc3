import { defineEndpoints } from "@shared/lib/endpoints";
import type { applicationSchemas } from "./schemas";

export const applicationEndpoints = defineEndpoints<typeof applicationSchemas>()({
  apply: {
    method: "POST",
    path: "/api/jobs/:id/apply",
    gate: "recruiting",
    status: 201,
    summary: "Apply to fill a job",
    errors: ["forbidden", "already_applied", "job_closed"],
  },
  mine: {
    method: "GET",
    path: "/api/my-applications",
    gate: "member",
    summary: "The viewer's own applications, newest first; the poster's address once approved",
  },
  mineCounts: {
    method: "GET",
    path: "/api/my-applications/counts",
    gate: "member",
    summary: "The viewer's own applications in each status",
  },
  received: {
    method: "GET",
    path: "/api/my-jobs/applications",
    gate: "job_posting",
    summary:
      "Applications to the viewer's jobs, newest first, pending ones longest waiting first; the applicant's address once approved",
  },
  receivedCounts: {
    method: "GET",
    path: "/api/my-jobs/applications/counts",
    gate: "job_posting",
    summary: "Applications to the viewer's jobs, or to one of them, in each status",
  },
  approve: {
    method: "POST",
    path: "/api/applications/:id/approve",
    gate: "job_posting",
    summary: "Approve a pending application to one's own job; both sides then see each other's address",
    errors: ["forbidden", "already_decided"],
  },
  reject: {
    method: "POST",
    path: "/api/applications/:id/reject",
    gate: "job_posting",
    summary: "Reject a pending application to one's own job",
    errors: ["forbidden", "already_decided"],
  },
  history: {
    method: "GET",
    path: "/api/applications/:id/history",
    gate: "member",
    summary: "How an application's status went",
    errors: ["forbidden"],
  },
});
