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
    summary: "Whether a candidate is represented on a job already; never by whom",
    errors: ["too_many_requests"],
  },
  ofJob: {
    method: "GET",
    path: "/api/jobs/:id/candidate-submissions",
    gate: "member",
    summary: "Submissions to a job, newest first: all for its poster and admins, one's own for others",
  },
  mine: {
    method: "GET",
    path: "/api/my-candidate-submissions",
    gate: "member",
    summary: "The viewer's own submissions, newest first",
  },
  mineCounts: {
    method: "GET",
    path: "/api/my-candidate-submissions/counts",
    gate: "member",
    summary: "The viewer's own submissions in each status",
  },
  received: {
    method: "GET",
    path: "/api/my-jobs/candidate-submissions",
    gate: "job_posting",
    summary: "Submissions to the viewer's jobs, newest first",
  },
  receivedCounts: {
    method: "GET",
    path: "/api/my-jobs/candidate-submissions/counts",
    gate: "job_posting",
    summary: "Submissions to the viewer's jobs in each status",
  },
  groups: {
    method: "GET",
    path: "/api/my-jobs/candidate-submissions/jobs",
    gate: "job_posting",
    summary: "The viewer's jobs with at least one matching submission, the latest submission first",
  },
  csv: {
    method: "GET",
    path: "/api/my-jobs/candidate-submissions.csv",
    gate: "job_posting",
    summary: "The same list as a file",
    file: "candidate-submissions.csv",
  },
  setStatus: {
    method: "PATCH",
    path: "/api/candidate-submissions/:id/status",
    gate: "job_posting",
    summary: "Move a submission to one's own job; hired makes a placement and fills the job",
    errors: ["forbidden", "already_hired", "job_closed"],
  },
  history: {
    method: "GET",
    path: "/api/candidate-submissions/:id/history",
    gate: "member",
    summary: "How a submission's status went",
    errors: ["forbidden"],
  },
});
