import { pluralize } from "@shared/lib/format";

/** Formats a number of hours: "less than an hour", "7 hours", "3 days". */
export function formatDuration(hours: number): string {
  if (hours < 1) return "less than an hour";
  const roundedHours = Math.round(hours);
  return roundedHours < 24 ? pluralize(roundedHours, "hour") : pluralize(Math.round(hours / 24), "day");
}
