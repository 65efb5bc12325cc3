/** Periods of whole days in a time zone: what figures are asked for. */
import { maxString } from "@shared/lib/fields";
import { millisecondsInMinute } from "date-fns/constants";
import * as z from "zod/mini";

const firstYear = 1970;

/** A day as YYYY-MM-DD, or a moment in ISO 8601 of which the written day counts. Empty counts as absent. */
const day = z.optional(
  z.pipe(
    maxString(40, "Use a date such as 2026-01-31"),
    z.transform((given, context) => {
      if (given === "") return undefined;
      const [, written = "", year = ""] = /^((\d{4})-\d\d-\d\d)(T.*)?$/.exec(given) ?? [];
      const isDay =
        z.iso.date().safeParse(written).success &&
        (given === written || z.iso.datetime({ offset: true }).safeParse(given).success);
      if (isDay && Number(year) >= firstYear) return written;
      context.issues.push({
        code: "custom",
        message: `Use a date from ${firstYear} to 9999, such as 2026-01-31`,
        input: given,
      });
      return z.NEVER;
    }),
  ),
);

/**
 * The name of a time zone in the IANA database; one with a sign would be read the other way round by the database, and a short one
 * (IST) as another zone or none, so that it is written in full.
 */
const zone = z.pipe(
  z.optional(maxString(64, "Unknown time zone")),
  z.transform((given, context) => {
    if (!given) return "UTC";
    const known = /^(?!SystemV)[a-z]/i.test(given) && zoneNamed(given);
    if (known) return given.includes("/") ? given : known;
    context.issues.push({ code: "custom", message: "Unknown time zone", input: given });
    return z.NEVER;
  }),
);

/** A time zone that Intl knows, as it writes it. */
export function zoneNamed(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Whole days in a time zone, both ends included; an end that is not given is open. */
export const periodQuery = z.object({ from: day, to: day, tz: zone }).check((context) => {
  const { from, to } = context.value;
  if (from && to && from > to)
    context.issues.push({
      code: "custom",
      path: ["from"],
      message: "The first day must not be after the last",
      input: from,
    });
});
export type Period = z.output<typeof periodQuery>;

export const seriesUnits = ["hour", "day", "week", "month"] as const;
export type SeriesUnit = (typeof seriesUnits)[number];

/** Quarters of an hour since 1970. */
export const perDay = 96;
export const quarterMs = 15 * millisecondsInMinute;
export const quarterOf = (ms: number): number => Math.floor(ms / quarterMs);

/** The unit in which so many days read well: never more than some hundred points. */
export function unitFor(days: number): SeriesUnit {
  if (days <= 2) return "hour";
  if (days <= 92) return "day";
  return days <= 740 ? "week" : "month";
}

/** So many of a hundred with one decimal; 0 where there are none. */
export const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10;
