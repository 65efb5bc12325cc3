/** Rules for counting page visits: under which path, and which roll-ups together cover a period. */
import { utcOptions } from "@shared/lib/days";
import { quarterHourIndexOf, quarterHourMs, quarterHoursPerDay } from "@shared/lib/period";
import { addMonths, startOfMonth } from "date-fns";
import { maxPagePathLength, otherPagesLabel } from "./vocabulary";

/**
 * The paths of the screens. Analytics counts these by name even when it counts new paths as
 * `otherPagesLabel`. A test compares them with the client's screens.
 */
export const knownPagePaths: ReadonlySet<string> = new Set([
  "/",
  "/dashboard",
  "/jobs",
  "/applications",
  "/candidate-management",
  "/my-applications",
  "/my-jobs",
  "/my-submissions",
  "/placements",
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
  "/organizations/{id}",
  "/admin",
  "/admin/users",
  "/admin/posters",
  "/admin/outbox",
  "/admin/security",
  "/admin/agencies",
  "/admin/reports",
  "/admin/skills",
  "/admin/analytics",
  "/auth",
  "/verify-email",
  "/reset-password",
  "/undo-change",
  "/keep-factors",
  "/sso",
  "/sso/confirmed",
  "/unsubscribe",
  "/help",
]);

/** Normalizes a path for counting: no query, no trailing slash, `{id}` instead of ids. */
export function normalizePagePath(page: string): string {
  const path = page.replace(/[?#].*$/s, "");
  // A loop, because a regular expression for trailing slashes takes quadratic time on a path of many slashes.
  let end = path.length;
  while (path[end - 1] === "/") end--;
  const normalized = (path.slice(0, end) || "/").replace(/\/\d+(?=\/|$)/g, "/{id}");
  return normalized.length > maxPagePathLength ? otherPagesLabel : normalized;
}

/**
 * Normalizes a path, and replaces unknown paths with `otherPagesLabel`, so that the number of paths is
 * limited.
 */
export function toKnownPagePath(page: string): string {
  const path = normalizePagePath(page);
  return knownPagePaths.has(path) ? path : otherPagesLabel;
}

/** A range of quarter hours for which the roll-ups of one granularity are summed. */
export interface RollupSpan {
  /** A "quarter" is a quarter hour. */
  granularity: "quarter" | "day" | "month";
  /** The first quarter hour of the range, numbered from 1970. */
  from: number;
  /** The quarter hour after the last one of the range. */
  to: number;
}

/**
 * Splits a range of quarter hours into whole months (UTC), whole days and the remaining quarter hours, so
 * that few roll-ups are read.
 */
export function splitIntoSpans(from: number, to: number): RollupSpan[] {
  const firstDay = Math.ceil(from / quarterHoursPerDay) * quarterHoursPerDay;
  const endOfDays = Math.floor(to / quarterHoursPerDay) * quarterHoursPerDay;
  const firstMonth = ceilToMonth(firstDay);
  const endOfMonths = floorToMonth(endOfDays);

  const spans: RollupSpan[] = [];
  if (firstDay >= endOfDays) {
    spans.push({ granularity: "quarter", from, to });
  } else {
    spans.push({ granularity: "quarter", from, to: firstDay });
    if (firstMonth >= endOfMonths) {
      spans.push({ granularity: "day", from: firstDay, to: endOfDays });
    } else {
      spans.push({ granularity: "day", from: firstDay, to: firstMonth });
      spans.push({ granularity: "month", from: firstMonth, to: endOfMonths });
      spans.push({ granularity: "day", from: endOfMonths, to: endOfDays });
    }
    spans.push({ granularity: "quarter", from: endOfDays, to });
  }
  const isNotEmpty = (span: RollupSpan) => span.from < span.to;
  return spans.filter(isNotEmpty);
}

/** The first quarter hour of the month that contains a quarter hour. */
const floorToMonth = (quarterHour: number): number =>
  quarterHourIndexOf(startOfMonth(quarterHour * quarterHourMs, utcOptions).getTime());

/** The quarter hour itself if a month starts with it, or else the first quarter hour of the next month. */
function ceilToMonth(quarterHour: number): number {
  const monthStart = floorToMonth(quarterHour);
  return monthStart < quarterHour
    ? quarterHourIndexOf(addMonths(monthStart * quarterHourMs, 1, utcOptions).getTime())
    : monthStart;
}
