import { utcOptions } from "@shared/lib/days";
import { quarterHourIndexOf, quarterHourMs, quarterHoursPerDay } from "@shared/lib/period";
import { addMonths, startOfMonth } from "date-fns";
import { maxPagePathLength, otherPagesLabel } from "./vocabulary";

/**
 * The paths of the screens. They are counted by name even when `otherPagesLabel` replaces new paths. A test
 * compares them with the client's screens.
 */
export const knownPages: ReadonlySet<string> = new Set([
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

/** The same for known pages only, so that the number of paths is limited. */
export function knownPagePath(page: string): string {
  const path = normalizePagePath(page);
  return knownPages.has(path) ? path : otherPagesLabel;
}

/** A range of quarter hours, without `to`, for which the roll-ups of one granularity are summed. */
export interface RollupSpan {
  granularity: "quarter" | "day" | "month";
  from: number;
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

/** The first quarter hour of the month. */
const floorToMonth = (quarter: number): number =>
  quarterHourIndexOf(startOfMonth(quarter * quarterHourMs, utcOptions).getTime());

/** The quarter hour itself if it starts a month, otherwise the start of the next month. */
function ceilToMonth(quarter: number): number {
  const start = floorToMonth(quarter);
  return start < quarter
    ? quarterHourIndexOf(addMonths(start * quarterHourMs, 1, utcOptions).getTime())
    : start;
}
