export const reportSubjectKinds = ["message", "reply", "review", "job", "user", "candidate"] as const;

/** `suspended` is the outcome of a report of a user, `removed` that of all other kinds. */
export const reportOutcomes = ["dismissed", "removed", "suspended"] as const;

/** An admin waits this many days for the author to change what was reported; then the report returns to the queue. */
export const changeRequestDays = 7;

/** The number of things that a user can report in a day. */
export const maxReportsPerDay = 20;
