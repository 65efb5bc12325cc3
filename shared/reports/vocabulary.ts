export const reportSubjectKinds = ["message", "reply", "review", "job", "user", "candidate"] as const;

/** A reported user can be `suspended`; content of the other kinds can be `removed`. */
export const reportOutcomes = ["dismissed", "removed", "suspended"] as const;

/**
 * The number of days that the author has to change the reported content, before the report returns to the
 * admins' queue.
 */
export const changeRequestDays = 7;

/** The maximum number of reports of one user per day. */
export const maxReportsPerDay = 20;
