import { createNumberFormatter } from "@shared/lib/format";
import { percentOf } from "@shared/lib/period";

const oneDecimal = createNumberFormatter({ maximumFractionDigits: 1 });

export interface MetricChange {
  text: string;
  /** Direction of the change; undefined if there is none. */
  direction?: "up" | "down";
}

/** Describes a change: in percent of the previous value, or in percentage points for a percentage. */
export function formatChange(current: number, previous: number, isPercentage = false): MetricChange {
  if (current === previous) return { text: "no change" };
  const direction = current > previous ? "up" : "down";
  const sign = direction === "up" ? "+" : "−";
  if (isPercentage) return { text: `${sign}${oneDecimal(Math.abs(current - previous))} pt`, direction };
  if (previous === 0) return { text: "up from 0", direction };
  const changePercent = Math.abs(percentOf(current - previous, previous));
  return {
    text: changePercent === 0 ? `${sign}under 0.1%` : `${sign}${oneDecimal(changePercent)}%`,
    direction,
  };
}
