export const eventTypes = [
  "page_visit",
  "login_attempt",
  "login_success",
  "register_attempt",
  "register_success",
  "logout",
  "job_view",
  "profile_view",
] as const;

export type EventType = (typeof eventTypes)[number];

/** The events that browsers send. The server records the others itself. */
export const clientEventTypes = [
  "page_visit",
  "job_view",
  "profile_view",
] as const satisfies readonly EventType[];

export const sessionIdLength = 21;

/** Longer paths are counted as `otherPagesLabel`. */
export const maxPagePathLength = 200;

/** With fewer jobs, the time to the first application is not shown. */
export const minFirstProposalSample = 10;

/** Replaces unknown pages once a month has too many distinct ones. */
export const otherPagesLabel = "(other)";
