export const emailAddressTypes = ["work", "personal"] as const;

/** The maximum number of users whose contact details one viewer may open per day (UTC). */
export const maxContactViewsPerDay = 50;
