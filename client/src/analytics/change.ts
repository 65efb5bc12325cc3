import { percent } from "@shared/lib/period";
import { english } from "@shared/lib/text";

const one = english({ maximumFractionDigits: 1 });

export interface Change {
  text: string;
  /** Where it went; none where it stayed. */
  way?: "up" | "down";
}

/** How a figure stands against the one before: in percent of it, or for a figure that is itself a percentage in points. */
export function changeOf(now: number, before: number, isPercentage = false): Change {
  if (now === before) return { text: "no change" };
  const way = now > before ? "up" : "down";
  const sign = way === "up" ? "+" : "−";
  if (isPercentage) return { text: `${sign}${one(Math.abs(now - before))} pt`, way };
  if (before === 0) return { text: "up from 0", way };
  const share = Math.abs(percent(now - before, before));
  return { text: share === 0 ? `${sign}under 0.1%` : `${sign}${one(share)}%`, way };
}
