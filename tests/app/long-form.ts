/**
 * Whether the tests run in their long form: with QUALITY=1, as in `npm run test:full` and `npm run test:ui-quality`, and in
 * `npm run test:security`, which sets SECURITY_RESULTS.
 */
export const isLongForm = !!process.env.QUALITY || process.env.SECURITY_RESULTS !== undefined;
