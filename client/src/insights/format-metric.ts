import { formatPercent, pluralize } from "@shared/lib/format";

/** Formats a rate: "0%" if there is nothing to divide by, otherwise with one decimal. */
export const formatShare = (percent: number, totalCount: number): string =>
  totalCount === 0 ? "0%" : formatPercent(percent);

/** Says how many placements the earnings include, and how many have no known amount. */
export function earningsCaption(placementCount: number, unpricedCount: number): string {
  const pricedText = `from ${pluralize(placementCount - unpricedCount, "placement")}`;
  if (unpricedCount === 0) return pricedText;
  if (unpricedCount === placementCount) return unpricedPlacementsText(unpricedCount);
  return `${pricedText}; ${unpricedPlacementsText(unpricedCount)}`;
}

/** Unpriced placements were agreed at a percentage of the candidate's salary. */
export const unpricedPlacementsText = (unpricedCount: number): string =>
  `${unpricedCount} more at an agreed percentage, whose amount is not known here`;
