export const applicationStatuses = ["pending", "approved", "rejected"] as const;

export const withdrawableStatuses = [
  "pending",
  "approved",
] as const satisfies readonly (typeof applicationStatuses)[number][];

/** A rejected application was either not selected by the poster or closed without a decision. */
export const applicationOutcomes = ["not_selected", "closed"] as const;

export type ApplicationOutcome = (typeof applicationOutcomes)[number];

export type ApplicationStatus = (typeof applicationStatuses)[number];

/** Sort orders of received applications besides the default. */
export const applicationSorts = ["waiting"] as const;

/** Below this number of decisions a recruiter has no record. */
export const minRecordDecisions = 5;
/** The latest jobs of which the median time to the first candidate is taken. */
export const maxRecordSample = 50;
/** Below this number of jobs there is no median. */
export const minRecordSample = 3;
