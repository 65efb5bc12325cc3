export const specializations = ["R&D", "GTM", "G&A", "Executive"] as const;

export type Specialization = (typeof specializations)[number];

export const agencySorts = ["rating", "placements", "newest"] as const;

export type AgencySort = (typeof agencySorts)[number];

/** From so many on there is a record. */
export const recordFrom = { placements: 3, submissions: 5 } as const;
