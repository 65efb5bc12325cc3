import { defineEndpoints } from "@shared/lib/endpoints";
import type { jobSchemas } from "./schemas";

export const jobEndpoints = defineEndpoints<typeof jobSchemas>()({
  list: {
    method: "GET",
    path: "/api/jobs",
    gate: "member",
    summary: "Open and running jobs with their posters, newest first unless sorted otherwise",
    version: "jobs",
  },
  counts: {
    method: "GET",
    path: "/api/jobs/counts",
    gate: "member",
    summary:
      "How many active jobs there are in each status; those that a search finds are counted up to 1,000 altogether",
  },
  recent: {
    method: "GET",
    path: "/api/jobs/recent",
    gate: "member",
    summary: "The five jobs posted last",
  },
  one: {
    method: "GET",
    path: "/api/jobs/:id",
    gate: "member",
    summary: "One job; a filled or cancelled one only for those who have to do with it",
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
    summary: "Change an own job; the bounty is fixed once somebody has applied or submitted",
    errors: ["forbidden", "bounty_fixed", "job_closed"],
  },
  fill: {
    method: "POST",
    path: "/api/jobs/:id/fill",
    gate: "job_posting",
    summary: "Mark an own job filled; its pending applications are rejected",
    errors: ["forbidden", "job_closed"],
  },
  unpost: {
    method: "PATCH",
    path: "/api/jobs/:id/unpost",
    gate: "member",
    summary: "Cancel a job; its pending applications are rejected",
    errors: ["forbidden", "already_unposted"],
  },
  mine: {
    method: "GET",
    path: "/api/my-posted-jobs",
    gate: "member",
    summary: "The viewer's own jobs in every status, newest first",
  },
  posterRecord: {
    method: "GET",
    path: "/api/jobs/:id/poster-record",
    gate: "member",
    summary: "How fast a job's poster answers proposals and candidates; null before five of them",
  },
});
