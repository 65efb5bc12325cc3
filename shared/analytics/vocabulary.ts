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

/** What a browser may tell; the rest the server sees itself. */
export const trackedTypes = [
  "page_visit",
  "job_view",
  "profile_view",
] as const satisfies readonly EventType[];

export const sessionIdLength = 21;

/** A page that is none of ours, once a month has seen too many of them. */
export const otherPages = "(other)";
