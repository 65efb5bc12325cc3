/** GTM is go-to-market (sales and marketing), G&A is general and administrative (finance, HR, legal). */
export const specializations = ["R&D", "GTM", "G&A", "Executive"] as const;

export type Specialization = (typeof specializations)[number];

/** Despite its name, `placements` sorts by success rate. */
export const agencySorts = ["rating", "placements", "newest"] as const;

export type AgencySort = (typeof agencySorts)[number];

/** A track record is shown only with at least this number of placements or of submissions. */
export const trackRecordMinimum = { placements: 3, submissions: 5 } as const;
