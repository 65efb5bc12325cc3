import { pluralize } from "@shared/lib/format";

/** Formats a number of hours: "less than an hour", "7 hours", "3 days". */
export function formatDuration(hours: number): string {
  if (hours < 1) return "less than an hour";
  const rounded = Math.round(hours);
  return rounded < 24 ? pluralize(rounded, "hour") : pluralize(Math.round(hours / 24), "day");
}
