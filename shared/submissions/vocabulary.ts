/** The statuses that the database stores. */
export const storedSubmissionStatuses = [
  "submitted",
  "reviewed",
  "shortlisted",
  "rejected",
  "hired",
] as const;

/** The statuses of candidates about whom the poster can still decide. */
export const openSubmissionStatuses = [
  "submitted",
  "reviewed",
  "shortlisted",
] as const satisfies readonly (typeof storedSubmissionStatuses)[number][];

export type StoredSubmissionStatus = (typeof storedSubmissionStatuses)[number];

/** The statuses that posters see. `rules.ts` maps stored statuses to them. */
export const submissionStatusesSeenByPoster = ["pending", "approved", "rejected"] as const;

export type SubmissionStatusSeenByPoster = (typeof submissionStatusesSeenByPoster)[number];
