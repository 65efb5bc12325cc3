export const applicationStatuses = ["pending", "approved", "rejected"] as const;

/** A rejected application was either not selected by the poster or closed without a decision. */
export const applicationOutcomes = ["not_selected", "closed"] as const;

export type ApplicationOutcome = (typeof applicationOutcomes)[number];

export type ApplicationStatus = (typeof applicationStatuses)[number];
