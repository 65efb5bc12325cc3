import { specializations } from "../agencies/vocabulary";
import { skillGroups } from "../jobs/vocabulary";
/** The counters of the database, as `counter_definitions` defines them: a table, its rows per owner, or its rows with a member in a list. */
export const counterKinds = [
  "users",
  "jobs",
  ...skillGroups.map((group) => `jobs.${group}` as const),
  "jobs.posted_by_id",
  "job_applications.applicant_id",
  "job_applications.applicant_id.verdict",
  "job_applications.poster_id",
  "job_applications.agency_id",
  "job_candidate_submissions.submitted_by_id",
  "job_candidate_submissions.poster_id",
  "job_candidate_submissions.agency_id",
  "placements",
  "placements.poster_id",
  "placements.placed_by_id",
  "placements.agency_id",
  "messages",
  "candidates",
  "candidates.shared_by_id",
  "agencies",
  "agencies.active",
  ...specializations.map((one) => `agencies.${one}` as const),
] as const;
export type CounterKind = (typeof counterKinds)[number];
