import { specializations } from "@shared/agencies/vocabulary";
import { skillGroups } from "@shared/jobs/vocabulary";

/**
 * The kinds of counters, as in the table `counter_definitions`. A counter counts all rows of a table
 * ("jobs"), the rows of each owner ("jobs.posted_by_id"), or the rows whose array column contains a value
 * ("jobs.design"). Triggers update the counters. Some kinds end with another column:
 * - "visa_sponsorship": counts only rows with this flag;
 * - "closed_as": counts only rows in which this column is not null;
 * - "verdict" or "was_shortlisted": counts by this column instead of the status.
 */
export const counterKinds = [
  "users",
  "jobs",
  ...skillGroups.map((group) => `jobs.${group}` as const),
  "jobs.visa_sponsorship",
  ...skillGroups.map((group) => `jobs.${group}.visa_sponsorship` as const),
  "jobs.posted_by_id",
  "job_applications.applicant_id",
  "job_applications.applicant_id.verdict",
  "job_applications.poster_id",
  "job_applications.agency_id",
  "job_candidate_submissions.submitted_by_id",
  "job_candidate_submissions.submitted_by_id.closed_as",
  "job_candidate_submissions.submitted_by_id.was_shortlisted",
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
  ...specializations.map((specialization) => `agencies.${specialization}` as const),
] as const;
export type CounterKind = (typeof counterKinds)[number];
