/** From so many others on there is a comparison, and from so many cases on a rate that can be compared. */
export const minimumSample = { peers: 5, cases: 3 } as const;

/** So many names stand in a table of what was spent, those with the largest amounts. */
export const mostSpentOn = 20;
