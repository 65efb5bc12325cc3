import { percent } from "@shared/lib/period";
import { english } from "@shared/lib/text";

const oneDecimal = english({ maximumFractionDigits: 1 });

export interface Change {
  text: string;
  /** Direction of the change; undefined if there is none. */
  way?: "up" | "down";
}

/** Describes a change: in percent of the previous value, or in percentage points for a percentage. */
export function changeOf(current: number, previous: number, isPercentage = false): Change {
  if (current === previous) return { text: "no change" };
  const direction = current > previous ? "up" : "down";
  const sign = direction === "up" ? "+" : "−";
  if (isPercentage) return { text: `${sign}${oneDecimal(Math.abs(current - previous))} pt`, way: direction };
  if (previous === 0) return { text: "up from 0", way: direction };
  const changePercent = Math.abs(percent(current - previous, previous));
  return {
    text: changePercent === 0 ? `${sign}under 0.1%` : `${sign}${oneDecimal(changePercent)}%`,
    way: direction,
  };
}
