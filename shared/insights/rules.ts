/**
 * A benchmark needs this many other users, each with at least this many cases (rows that the rate is computed
 * from).
 */
export const minBenchmarkSample = { users: 5, cases: 3 } as const;

/** The maximum number of rows in a spending table, which shows the largest amounts. */
export const maxSpendRows = 20;
