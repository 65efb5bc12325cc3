import { defineEndpoints } from "@shared/lib/endpoints";
import type { submissionSchemas } from "./schemas";

export const submissionEndpoints = defineEndpoints<typeof submissionSchemas>()({
  submit: {
    method: "POST",
    path: "/api/jobs/:id/submit-candidate",
    gate: "recruiting",
    status: 201,
    summary: "Submit a candidate to a job",
    errors: ["forbidden", "already_submitted", "job_closed"],
  },
  check: {
    method: "POST",
    path: "/api/jobs/:id/check-candidate",
    gate: "recruiting",
    summary: "Check whether a candidate is already submitted to a job, without revealing by whom",
    errors: ["too_many_requests"],
  },
  ofJob: {
    method: "GET",
    path: "/api/jobs/:id/candidate-submissions",
    gate: "member",
    summary: "List submissions to a job, newest first: all for its poster and admins, their own for others",
  },
  mine: {
    method: "GET",
    path: "/api/my-candidate-submissions",
    gate: "member",
    summary: "List the viewer's submissions, newest first",
  },
  mineCounts: {
    method: "GET",
    path: "/api/my-candidate-submissions/counts",
    gate: "member",
    summary: "Count the viewer's submissions in each status",
  },
  received: {
    method: "GET",
    path: "/api/my-jobs/candidate-submissions",
    gate: "job_posting",
    summary: "List submissions to the viewer's jobs, newest first",
  },
  receivedCounts: {
    method: "GET",
    path: "/api/my-jobs/candidate-submissions/counts",
    gate: "job_posting",
    summary: "Count submissions to the viewer's jobs in each status",
  },
  groups: {
    method: "GET",
    path: "/api/my-jobs/candidate-submissions/jobs",
    gate: "job_posting",
    summary: "List the viewer's jobs with matching submissions, the newest submission first",
  },
  exportCsv: {
    method: "GET",
    path: "/api/my-jobs/candidate-submissions.csv",
    gate: "job_posting",
    summary: "Export submissions to the viewer's jobs as CSV",
    csvFileName: "candidate-submissions.csv",
  },
  setStatus: {
    method: "PATCH",
    path: "/api/candidate-submissions/:id/status",
    gate: "job_posting",
    summary: "Change the status of a submission; `hired` creates a placement and fills the job",
    errors: ["forbidden", "already_decided", "already_hired", "job_closed", "stale"],
  },
  keep: {
    method: "POST",
    path: "/api/candidate-submissions/:id/keep",
    gate: "job_posting",
    summary: "Keep a submission and reject others of the same person to the viewer's job",
    errors: ["forbidden", "already_decided", "job_closed"],
  },
  edit: {
    method: "PATCH",
    path: "/api/candidate-submissions/:id",
    gate: "member",
    summary: "Edit a candidate that the viewer submitted and the poster has not reviewed",
    errors: ["forbidden", "already_decided", "stale"],
  },
  edits: {
    method: "GET",
    path: "/api/candidate-submissions/:id/edits",
    gate: "member",
    summary: "List the edits of a submission, newest first, each with the details before it",
    errors: ["forbidden"],
  },
  withdraw: {
    method: "POST",
    path: "/api/candidate-submissions/:id/withdraw",
    gate: "member",
    summary: "Withdraw a candidate that the viewer submitted and the poster has neither hired nor rejected",
    errors: ["forbidden", "already_decided", "already_hired"],
  },
  /** For clients of the previous release; others find the record in `received`. Removed in the next release. */
  record: {
    method: "GET",
    path: "/api/candidate-submissions/:id/record",
    gate: "job_posting",
    summary: "Get the record of the recruiter who submitted a candidate to the viewer's job",
    errors: ["forbidden"],
  },
  history: {
    method: "GET",
    path: "/api/candidate-submissions/:id/history",
    gate: "member",
    summary: "Get the status history of a submission",
    errors: ["forbidden"],
  },
});
