/** Periods of whole days in a time zone, for statistics. */
import { maxString } from "@shared/lib/fields";
import { millisecondsInMinute } from "date-fns/constants";
import * as z from "zod/mini";

const firstYear = 1970;

/** A day as YYYY-MM-DD, or an ISO 8601 timestamp whose date part is used. Empty text becomes undefined. */
const day = z.optional(
  z.pipe(
    maxString(40, "Use a date such as 2026-01-31"),
    z.transform((text, context) => {
      if (text === "") return undefined;
      const [, date = "", year = ""] = /^((\d{4})-\d\d-\d\d)(T.*)?$/.exec(text) ?? [];
      const isDay =
        z.iso.date().safeParse(date).success &&
        (text === date || z.iso.datetime({ offset: true }).safeParse(text).success);
      if (isDay && Number(year) >= firstYear) return date;
      context.issues.push({
        code: "custom",
        message: `Use a date from ${firstYear} to 9999, such as 2026-01-31`,
        input: text,
      });
      return z.NEVER;
    }),
  ),
);

/**
 * An IANA time zone. Offsets such as +02:00 are invalid, because PostgreSQL inverts their sign. Abbreviations
 * such as IST are replaced by the full name, because PostgreSQL resolves some of them differently.
 */
const timeZone = z.pipe(
  z.optional(maxString(64, "Unknown time zone")),
  z.transform((name, context) => {
    if (!name) return "UTC";
    const canonicalName = /^(?!SystemV)[a-z]/i.test(name) && canonicalTimeZone(name);
    if (canonicalName) return name.includes("/") ? name : canonicalName;
    context.issues.push({ code: "custom", message: "Unknown time zone", input: name });
    return z.NEVER;
  }),
);

/** The canonical name of a time zone; undefined if Intl does not support it. */
export function canonicalTimeZone(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** A range of days in a time zone, both ends inclusive. A missing end is open. */
export const periodQuery = z.object({ from: day, to: day, tz: timeZone }).check((context) => {
  const { from, to } = context.value;
  if (from && to && from > to)
    context.issues.push({
      code: "custom",
      path: ["from"],
      message: "The start date must not be after the end date",
      input: from,
    });
});
export type Period = z.output<typeof periodQuery>;

export const seriesUnits = ["hour", "day", "week", "month"] as const;
export type SeriesUnit = (typeof seriesUnits)[number];

/** Analytics counts in quarter hours, numbered from 1970. */
export const quartersPerDay = 96;
export const quarterHourMs = 15 * millisecondsInMinute;
export const quarterIndexOf = (ms: number): number => Math.floor(ms / quarterHourMs);

/** The unit that gives a chart of this many days at most about a hundred points. */
export function seriesUnitFor(days: number): SeriesUnit {
  if (days <= 2) return "hour";
  if (days <= 92) return "day";
  return days <= 740 ? "week" : "month";
}

/** A percentage with one decimal; 0 if the whole is 0. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10;
