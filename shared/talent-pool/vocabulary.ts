export const availabilities = ["available", "unavailable"] as const;

/** So many sharers stand for that many or more. */
export const mostSharers = 1000;
