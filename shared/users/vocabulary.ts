export const addressTypes = ["work", "personal"] as const;

/** People whose contact details one person may open on one day (UTC). */
export const contactReadsADay = 50;
