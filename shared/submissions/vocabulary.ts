/** The statuses that the database stores. */
export const storedStatuses = ["submitted", "reviewed", "shortlisted", "rejected", "hired"] as const;

/** The statuses of candidates about whom the poster can still decide. */
export const openSubmissionStatuses = [
  "submitted",
  "reviewed",
  "shortlisted",
] as const satisfies readonly (typeof storedStatuses)[number][];

export type StoredStatus = (typeof storedStatuses)[number];

/** The statuses that posters see. `rules.ts` maps stored statuses to them. */
export const statusesSeenByPoster = ["pending", "approved", "rejected"] as const;

export type StatusSeenByPoster = (typeof statusesSeenByPoster)[number];
