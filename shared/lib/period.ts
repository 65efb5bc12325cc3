/** Periods of whole days in a time zone, for statistics. */
import { maxScalarLength, untrimmedText } from "@shared/lib/fields";
import { millisecondsInMinute } from "date-fns/constants";
import * as z from "zod/mini";

const firstYear = 1970;

/** A day as YYYY-MM-DD, or an ISO 8601 timestamp whose date part is used. Empty text becomes undefined. */
const dayField = z.optional(
  z.pipe(
    untrimmedText(maxScalarLength, "Use a date such as 2026-01-31"),
    z.transform((text, context) => {
      if (text === "") return undefined;
      const date = datePartOf(text);
      if (date !== undefined && Number(date.slice(0, 4)) >= firstYear) return date;
      context.issues.push({
        code: "custom",
        message: `Use a date from ${firstYear} to 9999, such as 2026-01-31`,
        input: text,
      });
      return z.NEVER;
    }),
  ),
);

/** The date of a date or timestamp; undefined for other text. */
function datePartOf(text: string): string | undefined {
  if (z.iso.date().safeParse(text).success) return text;
  return z.iso.datetime({ offset: true }).safeParse(text).success
    ? text.slice(0, "2026-01-31".length)
    : undefined;
}

const maxTimeZoneLength = 64;
/** An IANA time zone. The default is UTC. */
export const timeZone = z.pipe(
  z.optional(untrimmedText(maxTimeZoneLength, "Unknown time zone")),
  z.transform((name, context) => {
    if (!name) return "UTC";
    const resolvedName = resolveTimeZone(name);
    if (resolvedName) return resolvedName;
    context.issues.push({ code: "custom", message: "Unknown time zone", input: name });
    return z.NEVER;
  }),
);

/**
 * The name under which PostgreSQL and Intl agree about a time zone. Offsets such as +02:00 have none, because
 * PostgreSQL inverts their sign. Abbreviations such as IST are replaced by the full name, because PostgreSQL
 * resolves some of them differently.
 */
function resolveTimeZone(name: string): string | undefined {
  const isOffset = !/^[a-z]/i.test(name);
  // JavaScript supports these names, PostgreSQL does not.
  const isSystemV = /^SystemV/i.test(name);
  if (isOffset || isSystemV) return undefined;
  const canonicalName = canonicalTimeZone(name);
  const isAbbreviation = !name.includes("/");
  return canonicalName === undefined || isAbbreviation ? canonicalName : name;
}

/** The canonical name of a time zone; undefined if Intl does not support it. */
export function canonicalTimeZone(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Adds an issue if a period ends before it starts. */
export function checkDayOrder({ value: { from, to }, issues }: z.core.ParsePayload<PeriodDays>) {
  if (from && to && from > to)
    issues.push({
      code: "custom",
      path: ["from"],
      message: "The start date must not be after the end date",
      input: from,
    });
}

interface PeriodDays {
  from?: string;
  to?: string;
}

const unknownYearMessage = "Enter a year from 1900 to 2199";
/** A filter by a calendar year: absent and empty mean no filter. */
export const yearFilter = z.optional(
  z.pipe(
    untrimmedText(maxScalarLength, unknownYearMessage).check(
      z.regex(/^((19|20|21)\d{2})?$/, { message: unknownYearMessage, abort: true }),
    ),
    z.transform((text) => (text ? Number(text) : undefined)),
  ),
);

/** The fields of `periodQuery`, for a query with other filters, which needs `checkDayOrder` too. */
export const periodFields = { from: dayField, to: dayField, tz: timeZone };

/** A range of days in a time zone, both ends inclusive. A missing end is open. */
export const periodQuery = z.object(periodFields).check(checkDayOrder);
export type Period = z.output<typeof periodQuery>;

export const seriesUnits = ["hour", "day", "week", "month"] as const;
export type SeriesUnit = (typeof seriesUnits)[number];

// Analytics counts in quarter hours, numbered from the start of 1970 (UTC).
export const quarterHoursPerDay = 96;
export const quarterHourMs = 15 * millisecondsInMinute;
export const quarterHourIndexOf = (ms: number): number => Math.floor(ms / quarterHourMs);

/** The unit that gives a chart of this many days at most about a hundred points. */
export function seriesUnitFor(dayCount: number): SeriesUnit {
  if (dayCount <= 2) return "hour";
  if (dayCount <= 92) return "day";
  if (dayCount <= 740) return "week";
  return "month";
}

/** A percentage with one decimal; 0 if the whole is 0. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10;
