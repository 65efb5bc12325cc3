/**
 * The time zone of all formatted dates. Server rendering replaces the function by one that returns the user's
 * time zone. Undefined means the time zone of the browser or process.
 */
export const dateFormatting: { timeZone: () => string | undefined } = { timeZone: () => undefined };
