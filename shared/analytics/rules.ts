import { utcOptions } from "@shared/lib/days";
import { quarterHourMs, quarterIndexOf, quartersPerDay } from "@shared/lib/period";
import { addMonths, startOfMonth } from "date-fns";
import { otherPagesLabel } from "./vocabulary";

/** The paths of the screens, which are always counted. A test compares them with the client's screens. */
export const knownPages: ReadonlySet<string> = new Set([
  "/",
  "/dashboard",
  "/jobs",
  "/applications",
  "/candidate-management",
  "/my-applications",
  "/my-submissions",
  "/messages",
  "/messages/{id}",
  "/agencies",
  "/agencies/{id}",
  "/candidates",
  "/candidates/{id}",
  "/analytics",
  "/profile",
  "/user-profile",
  "/user/{id}",
  "/admin",
  "/admin/users",
  "/admin/outbox",
  "/admin/agencies",
  "/admin/reports",
  "/admin/analytics",
  "/auth",
  "/verify-email",
  "/reset-password",
  "/unsubscribe",
  "/help",
]);

const maxPathLength = 200;

/** Normalizes a path for counting: no query, no trailing slash, `{id}` instead of ids. */
export function normalizePagePath(page: string): string {
  const path = page.replace(/[?#].*$/s, "");
  // A loop, because a regular expression for trailing slashes takes quadratic time on a path of many slashes.
  let end = path.length;
  while (path[end - 1] === "/") end--;
  const normalized = (path.slice(0, end) || "/").replace(/\/\d+(?=\/|$)/g, "/{id}");
  return normalized.length > maxPathLength ? otherPagesLabel : normalized;
}

/** A range of quarter hours, excluding `to`, that is summed from the roll-up of one granularity. */
export interface RollupSpan {
  granularity: "quarter" | "day" | "month";
  from: number;
  to: number;
}

/**
 * Splits a range into whole months (UTC), whole days and the remaining quarter hours, to read few roll-ups.
 */
export function splitIntoSpans(from: number, to: number): RollupSpan[] {
  const days = {
    from: Math.ceil(from / quartersPerDay) * quartersPerDay,
    to: Math.floor(to / quartersPerDay) * quartersPerDay,
  };
  if (days.from >= days.to) return from < to ? [{ granularity: "quarter", from, to }] : [];
  const months = { from: ceilToMonth(days.from), to: floorToMonth(days.to) };
  const wholeDays: RollupSpan[] =
    months.from < months.to
      ? [
          { granularity: "day", from: days.from, to: months.from },
          { granularity: "month", ...months },
          { granularity: "day", from: months.to, to: days.to },
        ]
      : [{ granularity: "day", ...days }];
  return [
    { granularity: "quarter" as const, from, to: days.from },
    ...wholeDays,
    { granularity: "quarter" as const, from: days.to, to },
  ].filter((span) => span.from < span.to);
}

/** The first quarter hour of the month. */
const floorToMonth = (quarter: number): number =>
  quarterIndexOf(startOfMonth(quarter * quarterHourMs, utcOptions).getTime());

/** The quarter hour itself if it starts a month, otherwise the start of the next month. */
function ceilToMonth(quarter: number): number {
  const start = floorToMonth(quarter);
  return start < quarter ? quarterIndexOf(addMonths(start * quarterHourMs, 1, utcOptions).getTime()) : start;
}
