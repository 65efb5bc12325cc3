import { utc } from "@shared/lib/days";
import {
  addDays,
  addMilliseconds,
  endOfDay,
  isSaturday,
  isSunday,
  max,
  set,
  startOfMonth,
  subBusinessDays,
  subDays,
  subHours,
} from "date-fns";
import { millisecondsInHour, millisecondsInMinute } from "date-fns/constants";

/** Always the same numbers from 0 to 1 in the same order (mulberry32): demo data is the same everywhere. */
export function generator(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Clock = ReturnType<typeof openClock>;

/** Turns "so many days ago" into moments around `now`, as ISO strings. */
export function openClock(now: Date) {
  const random = generator(20_260_201);
  const between = (least: number, most: number) => least + random() * (most - least);

  /** The nearest weekday, in hours when both coasts of America are at work, and at least half a day ago. */
  function workingTime(days: number): Date {
    let at: Date = set(subHours(now, days * 24, utc), { hours: 15, minutes: 0, seconds: 0, milliseconds: 0 });
    if (isSaturday(at)) at = subDays(at, 1);
    if (isSunday(at)) at = addDays(at, 1);
    const into = between(0, 7 * millisecondsInHour);
    while (addMilliseconds(at, into) > subHours(now, 12)) at = subBusinessDays(at, 1);
    return addMilliseconds(at, into);
  }

  return {
    /** So many days ago, after `after`. Less than a day is meant to the minute: "3h ago" is 0.125. */
    ago(days: number, after?: string): string {
      const at = days < 1 ? subHours(now, days * 24) : workingTime(days);
      const least =
        after === undefined
          ? at
          : addMilliseconds(after, between(20 * millisecondsInMinute, 90 * millisecondsInMinute));
      return toUtc(max([at, least]));
    },

    /** The same, but never before the first of this month (UTC). */
    thisMonth(days: number, after?: string): string {
      const first = toUtc(startOfMonth(now, utc));
      const at = this.ago(days, after);
      return at < first ? first : at;
    },

    /** The end of the day so many days from now, as the form sends a deadline; of one past where it is negative. */
    deadline(days: number): string {
      return toUtc(set(endOfDay(addDays(now, days, utc)), { milliseconds: 0 }));
    },
  };
}

/** A date with a time zone would write its offset ("+00:00") instead of "Z". */
const toUtc = (moment: Date): string => new Date(moment).toISOString();
