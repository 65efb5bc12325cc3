export const candidateAvailabilities = ["available", "unavailable"] as const;

/** The number of members who shared candidates is counted up to this maximum. */
export const maxSharerCount = 1000;
