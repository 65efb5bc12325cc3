import { clock } from "@shared/lib/clock";
import { parseUtcDay } from "@shared/lib/days";
import { createDateFormatter } from "@shared/lib/format";
import type { SeriesUnit } from "@shared/lib/period";
import { format } from "date-fns";
import { toLocalDay } from "./day";

/** "Nov 2" */
const formatShortDay = (day: string): string => format(parseUtcDay(day), "LLL d");

/** "Nov 02, 2026" */
const formatDayWithYear = (day: string): string => format(parseUtcDay(day), "LLL dd, y");

/** First and last day as YYYY-MM-DD; undefined means no limit. */
interface DayRange {
  from?: string;
  to?: string;
}

/**
 * Formats a period with years: "Oct 21, 2026 – Nov 20, 2026", "From …", "Until …"; empty if both ends are
 * open.
 */
export function formatPeriod({ from, to }: DayRange): string {
  if (from && from === to) return formatDayWithYear(from);
  if (from && to) return `${formatDayWithYear(from)} – ${formatDayWithYear(to)}`;
  if (from) return `From ${formatDayWithYear(from)}`;
  if (to) return `Until ${formatDayWithYear(to)}`;
  return "";
}

/** Formats a period as "Oct 21 – Nov 20"; with years unless both days are in `year`, by default this year. */
export function formatShortPeriod(from: string, to: string, year = getCurrentYear()): string {
  const isWithinYear = from.startsWith(`${year}-`) && to.startsWith(`${year}-`);
  if (!isWithinYear) return formatPeriod({ from, to });
  return from === to ? formatShortDay(from) : `${formatShortDay(from)} – ${formatShortDay(to)}`;
}

const getCurrentYear = (): string => toLocalDay(new Date(clock.now())).slice(0, 4);

interface PointFormats {
  /** Below the axis of a chart, where there is little space. */
  axis: Intl.DateTimeFormatOptions;
  /** In tooltips and tables. */
  full: Intl.DateTimeFormatOptions;
}

const pointFormats: Record<SeriesUnit, PointFormats> = {
  hour: {
    axis: { hour: "numeric" },
    full: { weekday: "short", month: "short", day: "numeric", hour: "numeric" },
  },
  day: {
    axis: { month: "short", day: "numeric" },
    full: { weekday: "short", month: "short", day: "numeric" },
  },
  week: {
    axis: { month: "short", day: "numeric" },
    full: { month: "short", day: "numeric", year: "numeric" },
  },
  month: {
    axis: { month: "short", year: "numeric" },
    full: { month: "long", year: "numeric" },
  },
};

/**
 * Returns a function that formats the start of a point of a time series: `label` below the axis of a chart,
 * `fullLabel` in tooltips and tables.
 */
export function createPointFormatter(
  unit: SeriesUnit,
): (start: string) => { label: string; fullLabel: string } {
  const formatForAxis = createDateFormatter(pointFormats[unit].axis);
  const formatInFull = createDateFormatter(pointFormats[unit].full);
  const prefix = unit === "week" ? "Week of " : "";
  return (start) => ({ label: formatForAxis(start), fullLabel: prefix + formatInFull(start) });
}

/** The unit after the name of a count, as in "visits an hour". */
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

/** Removes points in the future, such as later hours of today, because a chart must not show them as 0. */
export const removeFuturePoints = <P extends { start: string }>(
  points: readonly P[],
  now = clock.now(),
): readonly P[] => points.filter(({ start }) => Date.parse(start) <= now);
