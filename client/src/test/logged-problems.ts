/**
 * Console errors and warnings, and requests without a responder. If there are any, the test fails when it
 * ends.
 */
export const loggedProblems: unknown[][] = [];
