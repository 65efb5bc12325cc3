import { pluralize } from "@shared/lib/format";

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
