import { formatPercent, pluralize } from "@shared/lib/format";

/** Formats a rate in percent; "0%" if `totalCount`, of which the rate is a share, is 0. */
export const formatRate = (percent: number, totalCount: number): string =>
  totalCount === 0 ? "0%" : formatPercent(percent);

/** Says how many placements the earnings include, and how many have no known amount. */
export function formatEarningsCaption(placementCount: number, unpricedCount: number): string {
  const placementsText = `from ${pluralize(placementCount - unpricedCount, "placement")}`;
  if (unpricedCount === 0) return placementsText;
  if (unpricedCount === placementCount) return formatUnpricedCaption(unpricedCount);
  return `${placementsText}; ${formatUnpricedCaption(unpricedCount)}`;
}

/** Says how many placements are not included because they have no fixed bounty. */
export const formatUnpricedCaption = (unpricedCount: number): string =>
  `${unpricedCount} without a fixed bounty ${unpricedCount === 1 ? "is" : "are"} not included`;
