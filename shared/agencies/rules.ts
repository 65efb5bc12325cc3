import type { MeasuredRecord } from "./schemas";
import { recordFrom, specializations } from "./vocabulary";

/**
 * The prior of the Bayesian average in the ranking, so that a single five-star review does not come first.
 */
export const prior = { rating: 3.5, reviews: 5 } as const;

/** Replaces known specializations by their canonical spelling, case-insensitively. */
export const canonical = (typed: string[]): string[] =>
  typed.map((entry) => specializations.find((known) => known.toLowerCase() === entry.toLowerCase()) ?? entry);

/** Whether the sample is large enough to show a track record. */
export const isMeasured = ({
  placements,
  submitted,
}: Pick<MeasuredRecord, "placements" | "submitted">): boolean =>
  placements >= recordFrom.placements || submitted >= recordFrom.submissions;
