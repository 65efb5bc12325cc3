import { utcOptions } from "@shared/lib/days";
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

/**
 * Returns a function whose calls return a seeded sequence of numbers from 0 to 1 (mulberry32), so that the
 * demo data is the same everywhere.
 */
export function createSeededRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Working hours in America: the hour at which they begin, in UTC, and their number. */
const workdayStartHourUtc = 15;
const workdayHours = 7;

export type Clock = ReturnType<typeof createClock>;

/**
 * Converts numbers of days to ISO timestamps relative to `now`, with random times of the day. Most calls draw
 * random numbers, so an additional call changes the results of all later calls. Therefore data that is likely
 * to grow has a clock of its own, with another seed.
 */
export function createClock(now: Date, seed = 20_260_201) {
  const random = createSeededRandom(seed);
  const randomBetween = (min: number, max: number) => min + random() * (max - min);

  /** A time in working hours on the weekday nearest to `days` days ago, at least half a day ago. */
  function workingTimeAround(days: number): Date {
    let day: Date = set(subHours(now, days * 24, utcOptions), {
      hours: workdayStartHourUtc,
      minutes: 0,
      seconds: 0,
      milliseconds: 0,
    });
    if (isSaturday(day)) day = subDays(day, 1);
    if (isSunday(day)) day = addDays(day, 1);
    const offsetMs = randomBetween(0, workdayHours * millisecondsInHour);
    while (addMilliseconds(day, offsetMs) > subHours(now, 12)) day = subBusinessDays(day, 1);
    return addMilliseconds(day, offsetMs);
  }

  return {
    /**
     * A working time about `days` days ago. Values below 1 are exact: 0.125 is 3 hours ago. With `after`, the
     * result is at least 20 to 90 minutes (at random) later than the timestamp `after`.
     */
    daysAgo(days: number, { after }: { after?: string } = {}): string {
      const time = days < 1 ? subHours(now, days * 24) : workingTimeAround(days);
      const earliest =
        after === undefined
          ? time
          : addMilliseconds(after, randomBetween(20 * millisecondsInMinute, 90 * millisecondsInMinute));
      return toUtcTimestamp(max([time, earliest]));
    },

    /** Like `daysAgo`, but not before the beginning of this month (UTC). */
    daysAgoThisMonth(days: number, options: { after?: string } = {}): string {
      const startOfThisMonth = toUtcTimestamp(startOfMonth(now, utcOptions));
      const time = this.daysAgo(days, options);
      return time < startOfThisMonth ? startOfThisMonth : time;
    },

    /**
     * The end of the day that is `days` days ahead, as the form sends a deadline. Negative values are in the
     * past.
     */
    endOfDayIn(days: number): string {
      return toUtcTimestamp(set(endOfDay(addDays(now, days, utcOptions)), { milliseconds: 0 }));
    },
  };
}

/**
 * Copies the date first: a date that date-fns has computed in a time zone would print an offset ("+00:00")
 * instead of "Z".
 */
const toUtcTimestamp = (date: Date): string => new Date(date).toISOString();
