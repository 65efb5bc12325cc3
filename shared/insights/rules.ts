/** A benchmark needs this many other users, each with this many cases. */
export const minimumSample = { users: 5, cases: 3 } as const;

/** The maximum rows in the tables of spending, which show the largest amounts. */
export const maxSpendRows = 20;
