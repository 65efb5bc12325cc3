import { createNumberFormatter } from "@shared/lib/format";
import { percentOf } from "@shared/lib/period";

const formatOneDecimal = createNumberFormatter({ maximumFractionDigits: 1 });

export interface MetricChange {
  text: string;
  /** Undefined if the value did not change. */
  direction?: "up" | "down";
}

/**
 * Describes a change in percent of the previous value, or in percentage points if the metric is a percentage.
 */
export function formatChange(
  current: number,
  previous: number,
  { isPercentage = false }: { isPercentage?: boolean } = {},
): MetricChange {
  if (current === previous) return { text: "no change" };
  const direction = current > previous ? "up" : "down";
  const sign = direction === "up" ? "+" : "−";
  if (isPercentage) {
    const percentagePoints = Math.abs(current - previous);
    return { text: `${sign}${formatOneDecimal(percentagePoints)} pt`, direction };
  }
  if (previous === 0) return { text: "up from 0", direction };
  // `percentOf` rounds to one decimal, so a small change becomes 0.
  const changePercent = Math.abs(percentOf(current - previous, previous));
  if (changePercent === 0) return { text: `${sign}under 0.1%`, direction };
  return { text: `${sign}${formatOneDecimal(changePercent)}%`, direction };
}
