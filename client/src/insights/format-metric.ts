import { formatPercent, pluralize } from "@shared/lib/format";

/** Formats a rate: "0%" if there is nothing to divide by, otherwise with one decimal. */
export const formatShare = (percent: number, totalCount: number): string =>
  totalCount === 0 ? "0%" : formatPercent(percent);

/** Says how many placements the earnings include, and how many have no known amount. */
export function earningsCaption(placementCount: number, unpricedCount: number): string {
  const placementsText = `from ${pluralize(placementCount - unpricedCount, "placement")}`;
  if (unpricedCount === 0) return placementsText;
  if (unpricedCount === placementCount) return unpricedText(unpricedCount);
  return `${placementsText}; ${unpricedText(unpricedCount)}`;
}

/** Some placements have no fixed bounty, and a fee in percent has no known amount. */
export const unpricedText = (unpricedCount: number): string =>
  `${unpricedCount} without a fixed bounty ${unpricedCount === 1 ? "is" : "are"} not included`;
