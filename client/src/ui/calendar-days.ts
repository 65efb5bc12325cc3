import { written } from "@shared/lib/text";

/** Days and months as numbers: days since 1970 as `dayNumber` counts them, months since the year 0. */

const dayMs = 864e5;
export const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs);
export const dayNamed = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);
const date = (day: number) => new Date(day * dayMs);

/** 0 is Sunday. */
const weekday = (day: number): number => date(day).getUTCDay();
export const monthOf = (day: number): number => date(day).getUTCFullYear() * 12 + date(day).getUTCMonth();
export const firstDay = (month: number): number => Date.UTC(Math.floor(month / 12), month % 12) / dayMs;
export const lastDay = (month: number): number => firstDay(month + 1) - 1;

const monthName = written({ timeZone: "UTC", month: "long", year: "numeric" });
const dayName = written({ timeZone: "UTC", dateStyle: "full" });
/** November 2026 */
export const monthWritten = (month: number): string => monthName(date(firstDay(month)));
/** Friday, November 20, 2026 */
export const dayInFull = (day: number): string => dayName(date(day));

/** Six weeks, so that every month is as high; days of the months beside it are left out. */
export function weeksOf(month: number): (number | undefined)[][] {
  const [first, last] = [firstDay(month), lastDay(month)];
  const start = first - weekday(first);
  return [0, 1, 2, 3, 4, 5].map((week) =>
    [0, 1, 2, 3, 4, 5, 6].map((column) => {
      const day = start + week * 7 + column;
      return day >= first && day <= last ? day : undefined;
    }),
  );
}

/** The same day of another month, or its last one where it is shorter. */
function monthsOn(day: number, months: number): number {
  const month = monthOf(day) + months;
  return Math.min(firstDay(month) + date(day).getUTCDate() - 1, lastDay(month));
}

/** Where a key leads from a day; none where it leads nowhere. */
export function dayByKey(key: string, shift: boolean, day: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: day - 1,
    ArrowRight: day + 1,
    ArrowUp: day - 7,
    ArrowDown: day + 7,
    Home: day - weekday(day),
    End: day + 6 - weekday(day),
    PageUp: monthsOn(day, shift ? -12 : -1),
    PageDown: monthsOn(day, shift ? 12 : 1),
  };
  return steps[key];
}
