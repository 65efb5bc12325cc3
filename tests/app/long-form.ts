/**
 * Whether the tests run in their long form: QUALITY=1, as in `npm run test:full` and `npm run
 * test:ui-quality`.
 */
export const isLongForm = !!process.env.QUALITY;

/** How often a test repeats two calls at the same time. */
export const raceRuns = isLongForm ? 50 : 10;
