export const analyticsEventTypes = [
  "page_visit",
  "login_attempt",
  "login_success",
  "register_attempt",
  "register_success",
  "logout",
  "job_view",
  "profile_view",
] as const;

export type AnalyticsEventType = (typeof analyticsEventTypes)[number];

/** The events that browsers send. The server records the others itself. */
export const clientEventTypes = [
  "page_visit",
  "job_view",
  "profile_view",
] as const satisfies readonly AnalyticsEventType[];

/** The length of the random session ids that the client creates. */
export const sessionIdLength = 21;

/** Longer paths are counted as `otherPagesLabel`. */
export const maxPagePathLength = 200;

/** The time to the first application is shown only if at least this number of jobs had one. */
export const minFirstProposalSample = 10;

/** The page under which unknown paths are counted once a month has too many distinct paths. */
export const otherPagesLabel = "(other)";
