import { pluralize } from "@shared/lib/text";

/** So many hours in words: "less than an hour", "7 hours", "3 days". */
export function span(hours: number): string {
  if (hours < 1) return "less than an hour";
  const whole = Math.round(hours);
  return whole < 24 ? pluralize(whole, "hour") : pluralize(Math.round(hours / 24), "day");
}
