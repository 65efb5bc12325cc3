import { formatPercent } from "./format";

/** Formats a rate in percent; "0%" if `totalCount`, of which the rate is a share, is 0. */
export const formatRate = (percent: number, totalCount: number): string =>
  totalCount === 0 ? "0%" : formatPercent(percent);
