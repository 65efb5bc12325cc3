import { storedSubmissionStatuses } from "@shared/submissions/vocabulary";

/** The payment statuses of placements that are not voided. */
export const paymentStatuses = ["confirmed", "pending_payment", "completed"] as const;

/**
 * The metrics whose rows can be listed. `proposals` counts applications, and `candidates` counts submissions.
 * The condition of each metric, for counting and listing, is in `server/insights/metric-rows.ts`. `ended`
 * jobs were filled or unposted, `priced` placements have a fixed bounty, and `closed` rows have no decision
 * of the poster.
 */
export const metrics = [
  "jobs",
  "jobs_ended",
  "jobs_filled",
  "proposals",
  "proposals_pending",
  "proposals_approved",
  "proposals_rejected",
  "proposals_closed",
  "proposals_decided",
  "candidates",
  ...storedSubmissionStatuses.map((status) => `candidates_${status}` as const),
  "candidates_closed",
  "candidates_ever_shortlisted",
  "placements",
  "placements_priced",
  "placements_unpriced",
  ...paymentStatuses.map((status) => `placements_${status}` as const),
] as const;

export type Metric = (typeof metrics)[number];
