import { clock } from "@shared/lib/clock";
import { parseUtcDay } from "@shared/lib/days";
import { createDateFormatter } from "@shared/lib/format";
import type { SeriesUnit } from "@shared/lib/period";
import { format } from "date-fns";
import { toLocalDay } from "./day";

/** "Nov 2" */
const formatShortDay = (day: string): string => format(parseUtcDay(day), "LLL d");

/** "Nov 02, 2026" */
const formatDay = (day: string): string => format(parseUtcDay(day), "LLL dd, y");

interface DateRange {
  from?: string;
  to?: string;
}

/**
 * Formats a period with years: "Oct 21, 2026 – Nov 20, 2026", "From …", "Until …"; empty if both ends are
 * open.
 */
export function formatPeriod({ from, to }: DateRange): string {
  if (from && to) return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
  if (from) return `From ${formatDay(from)}`;
  return to ? `Until ${formatDay(to)}` : "";
}

/** Formats a period as "Oct 21 – Nov 20"; with years unless both days are in `year`. */
export function formatShortPeriod(
  from: string,
  to: string,
  year = toLocalDay(new Date(clock.now())).slice(0, 4),
): string {
  if (!from.startsWith(`${year}-`) || !to.startsWith(`${year}-`)) return formatPeriod({ from, to });
  return from === to ? formatShortDay(from) : `${formatShortDay(from)} – ${formatShortDay(to)}`;
}

/** Formats of a point of a series: below the axis, and alone. */
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

/**
 * Returns a function that formats the start of a point: `label` below the axis, `fullLabel` in tooltips and
 * tables.
 */
export function createPointFormatter(
  unit: SeriesUnit,
): (start: string) => { label: string; fullLabel: string } {
  const [labelFormat, fullFormat] = pointFormats[unit];
  const [formatLabel, formatFull] = [createDateFormatter(labelFormat), createDateFormatter(fullFormat)];
  const prefix = unit === "week" ? "Week of " : "";
  return (start) => ({ label: formatLabel(start), fullLabel: prefix + formatFull(start) });
}

/** Unit after a count, as in "visits an hour". */
export const perUnitLabels: Record<SeriesUnit, string> = {
  hour: "an hour",
  day: "a day",
  week: "a week",
  month: "a month",
};
/** Units as column headings. */
export const unitLabels: Record<SeriesUnit, string> = {
  hour: "Hour",
  day: "Day",
  week: "Week",
  month: "Month",
};

/** Returns the points that have started: the values of later hours of today are not 0 but unknown. */
export const startedPoints = <P extends { start: string }>(
  points: readonly P[],
  now = clock.now(),
): readonly P[] => points.filter(({ start }) => Date.parse(start) <= now);
