import { formatPercent, pluralize } from "@shared/lib/format";

/** Formats a rate: "0%" if there is nothing to divide by, otherwise with one decimal. */
export const formatShare = (percent: number, totalCount: number): string =>
  totalCount === 0 ? "0%" : formatPercent(percent);

/** Says how many placements the earnings include, and how many have no known amount. */
export function earningsCaption(placementCount: number, percentageCount: number): string {
  const fixedAmountText = `from ${pluralize(placementCount - percentageCount, "placement")}`;
  if (percentageCount === 0) return fixedAmountText;
  if (percentageCount === placementCount) return percentagePlacementsText(percentageCount);
  return `${fixedAmountText}; ${percentagePlacementsText(percentageCount)}`;
}

/** Some placements were agreed at a percentage of the candidate's salary. */
export const percentagePlacementsText = (percentageCount: number): string =>
  `${percentageCount} more at an agreed percentage, whose amount is not known here`;
