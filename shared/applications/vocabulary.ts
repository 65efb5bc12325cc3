export const applicationStatuses = ["pending", "approved", "rejected"] as const;

export type ApplicationStatus = (typeof applicationStatuses)[number];
