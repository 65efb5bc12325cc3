export const applicationStatuses = ["pending", "approved", "rejected"] as const;

export const withdrawableStatuses = [
  "pending",
  "approved",
] as const satisfies readonly (typeof applicationStatuses)[number][];

/** A rejected application was either not selected by the poster or closed without a decision. */
export const applicationOutcomes = ["not_selected", "closed"] as const;

export type ApplicationOutcome = (typeof applicationOutcomes)[number];

export type ApplicationStatus = (typeof applicationStatuses)[number];

/**
 * Sort orders of received applications besides the default. `waiting` lists the longest waiting one first.
 */
export const applicationSorts = ["waiting"] as const;

/** A recruiter with fewer decisions on applications and submissions has no record. */
export const minDecisionsForRecord = 5;
/** The median time to the first submission is computed from at most this number of latest jobs. */
export const maxJobsForMedian = 50;
/** With fewer jobs, a record has no median time to the first submission. */
export const minJobsForMedian = 3;
