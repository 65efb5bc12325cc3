import type { TrackRecord } from "./schemas";
import { specializations, trackRecordMinimum } from "./vocabulary";

/**
 * The prior of the Bayesian average by which agencies are ranked: each agency counts as if it had these
 * reviews too, so that a single five-star review does not put an agency first.
 */
export const ratingPrior = { rating: 3.5, reviews: 5 } as const;

/** Replaces known specializations by their canonical spelling, case-insensitively. */
export function normalizeSpecializations(entries: string[]): string[] {
  const findCanonicalSpelling = (entry: string) =>
    specializations.find((specialization) => specialization.toLowerCase() === entry.toLowerCase());
  return entries.map((entry) => findCanonicalSpelling(entry) ?? entry);
}

/** Whether the sample is large enough to show a track record. */
export const hasTrackRecord = ({
  placements,
  submitted,
}: Pick<TrackRecord, "placements" | "submitted">): boolean =>
  placements >= trackRecordMinimum.placements || submitted >= trackRecordMinimum.submissions;
