import { formatPercent } from "@shared/lib/format";

/** Formats a percentage: "0%" for zero, otherwise with one decimal. */
export const formatRate = (percent: number): string => (percent === 0 ? "0%" : formatPercent(percent));
