/**
 * These fail the current test when it ends: console errors and warnings, and requests without a responder.
 */
export const loggedProblems: unknown[][] = [];
