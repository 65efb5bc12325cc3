import { clock } from "@shared/lib/clock";
import { parseDay } from "@shared/lib/days";
import type { SeriesUnit } from "@shared/lib/period";
import { formatDate } from "@shared/lib/text";
import { format } from "date-fns";
import { dayOf } from "./day";

/** How days and periods read. */
const brief = (day: string): string => format(parseDay(day), "LLL d");

/** Nov 02, 2026 */
const dayWritten = (day: string): string => format(parseDay(day), "LLL dd, y");

interface Days {
  from?: string;
  to?: string;
}

/** A period in full; an end that is not given is open. Empty where both are. */
export function periodWritten({ from, to }: Days): string {
  if (from && to) return from === to ? dayWritten(from) : `${dayWritten(from)} – ${dayWritten(to)}`;
  if (from) return `From ${dayWritten(from)}`;
  return to ? `Until ${dayWritten(to)}` : "";
}

/** Oct 21 – Nov 20; with the years where they are not both this one. */
export function periodBrief(
  from: string,
  to: string,
  year = dayOf(new Date(clock.now())).slice(0, 4),
): string {
  if (!from.startsWith(`${year}-`) || !to.startsWith(`${year}-`)) return periodWritten({ from, to });
  return from === to ? brief(from) : `${brief(from)} – ${brief(to)}`;
}

// Points begin at moments, and those read in the reader's time zone.
const pointFormats = {
  hour: [{ hour: "numeric" }, { weekday: "short", month: "short", day: "numeric", hour: "numeric" }],
  day: [
    { month: "short", day: "numeric" },
    { weekday: "short", month: "short", day: "numeric" },
  ],
  week: [
    { month: "short", day: "numeric" },
    { month: "short", day: "numeric", year: "numeric" },
  ],
  month: [
    { month: "short", year: "numeric" },
    { month: "long", year: "numeric" },
  ],
} as const satisfies Record<SeriesUnit, readonly Intl.DateTimeFormatOptions[]>;

/** How a point of a series reads: below a line, and where it stands alone. */
export function pointWords(unit: SeriesUnit): (start: string) => { label: string; full: string } {
  const [label, full] = pointFormats[unit];
  const [short, long] = [formatDate(label), formatDate(full)];
  return (start) => ({ label: short(start), full: `${unit === "week" ? "Week of " : ""}${long(start)}` });
}

/** Visits an hour, visits a week. */
export const perUnit: Record<SeriesUnit, string> = {
  hour: "an hour",
  day: "a day",
  week: "a week",
  month: "a month",
};
/** What a row of the table of points is. */
export const unitHead: Record<SeriesUnit, string> = {
  hour: "Hour",
  day: "Day",
  week: "Week",
  month: "Month",
};

/** Of the points of a series those that have begun: the rest of today is not nothing, it is to come. */
export const begun = <P extends { start: string }>(points: readonly P[], now = clock.now()): readonly P[] =>
  points.filter(({ start }) => Date.parse(start) <= now);
