import { defineEndpoints } from "@shared/lib/endpoints";
import type { applicationSchemas } from "./schemas";

export const applicationEndpoints = defineEndpoints<typeof applicationSchemas>()({
  apply: {
    method: "POST",
    path: "/api/jobs/:id/apply",
    gate: "recruiting",
    status: 201,
    summary: "Apply to a job",
    errors: ["forbidden", "already_applied", "job_closed"],
  },
  mine: {
    method: "GET",
    path: "/api/my-applications",
    gate: "member",
    summary: "List the viewer's applications, newest first; with the poster's email address once approved",
  },
  mineCounts: {
    method: "GET",
    path: "/api/my-applications/counts",
    gate: "member",
    summary: "Count the viewer's applications in each status",
  },
  received: {
    method: "GET",
    path: "/api/my-jobs/applications",
    gate: "job_posting",
    summary: "List applications to the viewer's jobs, newest first, or oldest first if filtered by pending",
  },
  receivedJobs: {
    method: "GET",
    path: "/api/my-jobs/applications/jobs",
    gate: "job_posting",
    summary: "List the viewer's jobs with applications, longest waiting first, with the counts by status",
  },
  receivedCounts: {
    method: "GET",
    path: "/api/my-jobs/applications/counts",
    gate: "job_posting",
    summary: "Count applications to the viewer's jobs, or to one of them, in each status",
  },
  approve: {
    method: "POST",
    path: "/api/applications/:id/approve",
    gate: "job_posting",
    summary: "Approve a pending application to the viewer's job; reveals the email addresses to each other",
    errors: ["forbidden", "already_decided", "job_closed", "stale"],
  },
  reject: {
    method: "POST",
    path: "/api/applications/:id/reject",
    gate: "job_posting",
    summary: "Reject a pending application to the viewer's job",
    errors: ["forbidden", "already_decided", "job_closed", "stale"],
  },
  edit: {
    method: "PATCH",
    path: "/api/applications/:id",
    gate: "member",
    summary: "Edit the viewer's pending application",
    errors: ["forbidden", "already_decided", "stale"],
  },
  edits: {
    method: "GET",
    path: "/api/applications/:id/edits",
    gate: "member",
    summary: "List the edits of an application, newest first, each with the texts before it",
    errors: ["forbidden"],
  },
  withdraw: {
    method: "POST",
    path: "/api/applications/:id/withdraw",
    gate: "member",
    summary: "Withdraw the viewer's pending or approved application",
    errors: ["forbidden", "already_decided"],
  },
  history: {
    method: "GET",
    path: "/api/applications/:id/history",
    gate: "member",
    summary: "Get the status history of an application",
    errors: ["forbidden"],
  },
});
