import { utc } from "@shared/lib/days";
import { perDay, quarterMs, quarterOf } from "@shared/lib/period";
import { addMonths, startOfMonth } from "date-fns";
import { otherPages } from "./vocabulary";
/** The screens, with their ids folded: counted whatever else is sent. A test holds it to the client's table. */
export const ownPages: ReadonlySet<string> = new Set([
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

const longest = 200;

/** A page as it is counted: without query and final slash, with its ids folded. */
export function foldPage(page: string): string {
  const path = page.replace(/[?#].*$/s, "");
  // By hand: a pattern for the last slashes would begin anew at each of two thousand others.
  let end = path.length;
  while (path[end - 1] === "/") end--;
  const folded = (path.slice(0, end) || "/").replace(/\/\d+(?=\/|$)/g, "/{id}");
  return folded.length > longest ? otherPages : folded;
}

/** A piece of a period in one grain, the end left out. */
export interface Span {
  grain: "quarter" | "day" | "month";
  from: number;
  to: number;
}

/** A period of quarters in the fewest pieces: whole months (UTC), then whole days, then the quarters that are left at its ends. */
export function spansOf(from: number, to: number): Span[] {
  const days = { from: Math.ceil(from / perDay) * perDay, to: Math.floor(to / perDay) * perDay };
  if (days.from >= days.to) return from < to ? [{ grain: "quarter", from, to }] : [];
  const months = { from: monthFrom(days.from, 1), to: monthFrom(days.to, 0) };
  const whole: Span[] =
    months.from < months.to
      ? [
          { grain: "day", from: days.from, to: months.from },
          { grain: "month", ...months },
          { grain: "day", from: months.to, to: days.to },
        ]
      : [{ grain: "day", ...days }];
  return [
    { grain: "quarter" as const, from, to: days.from },
    ...whole,
    { grain: "quarter" as const, from: days.to, to },
  ].filter((span) => span.from < span.to);
}

/** The first of this month, or the first that is not before it. */
function monthFrom(quarter: number, notBefore: 0 | 1): number {
  const month = startOfMonth(quarter * quarterMs, utc);
  const first = quarterOf(month.getTime());
  return notBefore && first < quarter ? quarterOf(addMonths(month, 1).getTime()) : first;
}
