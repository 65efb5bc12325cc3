import { defineEndpoints } from "@shared/lib/endpoints";
import type { jobSchemas } from "./schemas";

export const jobEndpoints = defineEndpoints<typeof jobSchemas>()({
  list: {
    method: "GET",
    path: "/api/jobs",
    gate: "member",
    summary: "List active jobs with their posters, newest first by default",
    version: "jobs",
  },
  counts: {
    method: "GET",
    path: "/api/jobs/counts",
    gate: "member",
    summary: "Count active jobs in each status; a search or a filter counts at most 1,000",
  },
  places: {
    method: "GET",
    path: "/api/places",
    gate: "member",
    summary: "Find up to 20 places for the location filter of jobs by a part of their name",
  },
  skills: {
    method: "GET",
    path: "/api/skills",
    gate: "member",
    summary: "Suggest up to 10 skills of which the name or a synonym contains a text",
  },
  recent: {
    method: "GET",
    path: "/api/jobs/recent",
    gate: "member",
    summary: "List the five newest active jobs",
  },
  one: {
    method: "GET",
    path: "/api/jobs/:id",
    gate: "member",
    summary: "Get a job; one on hold, paused, filled or cancelled only for its participants and admins",
  },
  post: {
    method: "POST",
    path: "/api/jobs",
    gate: "job_posting",
    status: 201,
    idempotent: true,
    summary: "Post a job",
  },
  edit: {
    method: "PATCH",
    path: "/api/jobs/:id",
    gate: "job_posting",
    summary: "Edit the viewer's job; the bounty is fixed after the first application or submission",
    errors: ["forbidden", "bounty_fixed", "job_closed"],
  },
  fill: {
    method: "POST",
    path: "/api/jobs/:id/fill",
    gate: "job_posting",
    summary: "Mark the viewer's job as filled, which closes its applications and open submissions",
    errors: ["forbidden", "job_closed"],
  },
  unpost: {
    method: "PATCH",
    path: "/api/jobs/:id/unpost",
    gate: "member",
    summary: "Unpost a job, which closes its applications and open submissions",
    errors: ["forbidden", "already_unposted"],
  },
  reopen: {
    method: "POST",
    path: "/api/jobs/:id/reopen",
    gate: "job_posting",
    summary:
      "Reopen the viewer's job within 30 days, with the applications and submissions that its end closed",
    errors: ["forbidden", "already_done", "job_closed", "already_hired", "too_late"],
  },
  hold: {
    method: "POST",
    path: "/api/jobs/:id/hold",
    gate: "job_posting",
    summary: "Put the viewer's job on hold: the market hides it, and it takes no applications and candidates",
    errors: ["forbidden", "already_done", "job_closed"],
  },
  resume: {
    method: "POST",
    path: "/api/jobs/:id/resume",
    gate: "job_posting",
    summary: "End the hold of the viewer's job",
    errors: ["forbidden", "already_done", "job_closed"],
  },
  confirmCompany: {
    method: "POST",
    path: "/api/jobs/:id/confirm-company",
    gate: "member",
    summary: "Confirm that a job is of the organization here with the name of its company",
    errors: ["forbidden", "already_done"],
  },
  ending: {
    method: "GET",
    path: "/api/jobs/:id/ending",
    gate: "job_posting",
    summary: "Count the work on the viewer's job that its end would close",
    errors: ["forbidden"],
  },
  report: {
    method: "POST",
    path: "/api/jobs/:id/report",
    gate: "member",
    status: 201,
    summary: "Report a job of another user to the admins",
    errors: ["forbidden", "already_done", "too_many_requests"],
  },
  mine: {
    method: "GET",
    path: "/api/my-posted-jobs",
    gate: "member",
    summary: "List the viewer's jobs in every status, newest first",
  },
  mineCounts: {
    method: "GET",
    path: "/api/my-posted-jobs/counts",
    gate: "member",
    summary: "Count the viewer's jobs: all, active, hidden, filled and unposted ones",
  },
  posterRecord: {
    method: "GET",
    path: "/api/jobs/:id/poster-record",
    gate: "member",
    summary:
      "Get the response record of a job's poster; null with fewer than five applications and submissions",
  },
});
