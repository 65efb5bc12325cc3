const minute = 60_000;
const hour = 60 * minute;
export const day = 24 * hour;

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
  function workingTime(days: number): number {
    const at = new Date(now.getTime() - days * day);
    at.setUTCHours(15, 0, 0, 0);
    if (at.getUTCDay() === 6) at.setTime(at.getTime() - day);
    if (at.getUTCDay() === 0) at.setTime(at.getTime() + day);
    const hours = between(0, 7 * hour);
    while (at.getTime() + hours > now.getTime() - day / 2) at.setTime(at.getTime() - (at.getUTCDay() === 1 ? 3 : 1) * day);
    return at.getTime() + hours;
  }

  return {
    /** So many days ago, after `after`. Less than a day is meant to the minute: "3h ago" is 0.125. */
    ago(days: number, after?: string): string {
      const at = days < 1 ? now.getTime() - days * day : workingTime(days);
      const least = after === undefined ? at : Date.parse(after) + between(20 * minute, 90 * minute);
      return new Date(Math.max(at, least)).toISOString();
    },

    /** The same, but never before the first of this month (UTC). */
    thisMonth(days: number, after?: string): string {
      const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth())).toISOString();
      const at = this.ago(days, after);
      return at < first ? first : at;
    },

    /** The end of the day so many days from now, as the form sends a deadline; of one past where it is negative. */
    deadline(days: number): string {
      const at = new Date(now.getTime() + days * day);
      at.setUTCHours(23, 59, 59, 0);
      return at.toISOString();
    },
  };
}
