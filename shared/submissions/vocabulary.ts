/** How a submission is kept. */
export const storedStatuses = ["submitted", "reviewed", "shortlisted", "rejected", "hired"] as const;

export type StoredStatus = (typeof storedStatuses)[number];

/** How the poster's list names it; rules.ts maps the two. */
export const posterStatuses = ["pending", "approved", "rejected"] as const;

export type PosterStatus = (typeof posterStatuses)[number];
