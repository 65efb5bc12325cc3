export const applicationStatuses = ["pending", "approved", "rejected"] as const;

export const withdrawableStatuses = [
  "pending",
  "approved",
] as const satisfies readonly (typeof applicationStatuses)[number][];

/** A rejected application was either not selected by the poster or closed without a decision. */
export const applicationOutcomes = ["not_selected", "closed"] as const;

export type ApplicationOutcome = (typeof applicationOutcomes)[number];

export type ApplicationStatus = (typeof applicationStatuses)[number];
