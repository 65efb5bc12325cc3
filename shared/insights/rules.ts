/**
 * A benchmark needs at least this many other users, each with at least this many cases. The cases of a rate
 * are the rows from which it is computed.
 */
export const minBenchmarkSample = { users: 5, casesPerUser: 3 } as const;

/** The maximum number of rows in a spending table, which shows the largest amounts. */
export const maxSpendRows = 20;
