/**
 * The current time in ms since 1970. Server rendering and hydration replace `now`, so that both produce the
 * same relative times.
 */
export const clock = { now: (): number => Date.now() };
