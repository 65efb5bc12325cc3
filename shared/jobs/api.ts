import { contract } from "@shared/lib/contract";
import * as z from "zod/mini";
import { activeStatuses, job, jobChange, jobFilters, jobInput, jobKey, jobQuery, newestKey, postedJob } from "./schema";

export const jobsApi = contract({
  list: {
    method: "GET",
    path: "/api/jobs",
    gate: "member",
    summary: "Open and running jobs with their posters, newest first unless sorted otherwise",
    query: jobQuery,
    answer: z.array(job),
    page: jobKey,
  },
  counts: {
    method: "GET",
    path: "/api/jobs/counts",
    gate: "member",
    summary: "How many active jobs there are in each status; those that a search finds are counted up to 1,000 altogether",
    query: jobFilters,
    answer: z.record(z.enum(activeStatuses), z.int()),
  },
  recent: {
    method: "GET",
    path: "/api/jobs/recent",
    gate: "member",
    summary: "The five jobs posted last",
    answer: z.array(job),
  },
  one: {
    method: "GET",
    path: "/api/jobs/:id",
    gate: "member",
    summary: "One job; a filled or cancelled one only for those who have to do with it",
    answer: job,
  },
  post: {
    method: "POST",
    path: "/api/jobs",
    gate: "job_posting",
    status: 201,
    summary: "Post a job",
    body: jobInput,
    answer: job,
  },
  edit: {
    method: "PATCH",
    path: "/api/jobs/:id",
    gate: "job_posting",
    summary: "Change an own job; the bounty is fixed once somebody has applied or submitted",
    body: jobChange,
    answer: job,
    refuses: ["forbidden", "bounty_fixed", "job_closed"],
  },
  fill: {
    method: "POST",
    path: "/api/jobs/:id/fill",
    gate: "job_posting",
    summary: "Mark an own job filled; its pending applications are rejected",
    answer: job,
    refuses: ["forbidden", "job_closed"],
  },
  unpost: {
    method: "PATCH",
    path: "/api/jobs/:id/unpost",
    gate: "member",
    summary: "Cancel a job; its pending applications are rejected",
    answer: job,
    refuses: ["forbidden", "already_unposted"],
  },
  mine: {
    method: "GET",
    path: "/api/my-posted-jobs",
    gate: "member",
    summary: "The viewer's own jobs in every status, newest first",
    answer: z.array(postedJob),
    page: newestKey,
  },
});
