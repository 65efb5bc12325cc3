/** Formatting of numbers, dates and names, for server and client. */
import { dateFormatting } from "./date-formatting";

/**
 * A number formatter for US English. Created on first use, because creating one delays the start of a page.
 */
export function createNumberFormatter(options?: Intl.NumberFormatOptions): (amount: number) => string {
  let formatter: Intl.NumberFormat | undefined;
  return (amount) => {
    formatter ??= new Intl.NumberFormat("en-US", options);
    return formatter.format(amount);
  };
}

/** The text with a capital first letter. */
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const formatWholeNumber = createNumberFormatter({ maximumFractionDigits: 0 });
const formatWithCents = createNumberFormatter({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** US dollars: $18,000 or $1,500.50. Whole amounts have no cents. */
export function formatMoney(amount: number): string {
  return Number.isInteger(amount) ? `$${formatWholeNumber(amount)}` : `$${formatWithCents(amount)}`;
}

/** A percentage with one decimal: 60.0%. */
export function formatPercent(value: number): string {
  return `${value.toFixed(1)}%`;
}

/**
 * A date formatter in the user's time zone. Uses Intl, because date-fns would add 5.5 kB to every page
 * (docs/decisions/0003).
 */
export function createDateFormatter(options: Intl.DateTimeFormatOptions): (time: string | Date) => string {
  const formatterByTimeZone = new Map<string | undefined, Intl.DateTimeFormat>();
  return (time) => {
    const timeZone = dateFormatting.timeZone();
    let formatter = formatterByTimeZone.get(timeZone);
    if (!formatter) {
      formatter = new Intl.DateTimeFormat("en-US", { ...options, timeZone });
      formatterByTimeZone.set(timeZone, formatter);
    }
    return formatter.format(new Date(time));
  };
}

/** Nov 20, 2026 */
export const formatDate = createDateFormatter({ year: "numeric", month: "short", day: "numeric" });
/** Nov 20, 2026, 9:41 AM */
export const formatDateTime = createDateFormatter({
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});
/** Nov 2026 */
export const formatMonth = createDateFormatter({ year: "numeric", month: "short" });
/** Nov 20 */
export const formatShortDate = createDateFormatter({ month: "short", day: "numeric" });

/** A count with its noun: "1 day", "2 days". Pass irregular plurals. */
export function pluralize(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatWholeNumber(count)} ${count === 1 ? singular : plural}`;
}

/** The first `max` items, and the number of items after them. */
export function takeFirst<T>(items: readonly T[], max: number): { first: T[]; remainingCount: number } {
  return { first: items.slice(0, max), remainingCount: Math.max(0, items.length - max) };
}

export interface NamedPerson {
  firstName?: string | null;
  lastName?: string | null;
  username?: string | null;
}

/** "Ada Lovelace", or the user name of a user without a name. */
export function fullName({ firstName, lastName, username }: NamedPerson): string {
  const name = [firstName, lastName].filter(Boolean).join(" ");
  return name || username || "Unknown User";
}

/** The initials of first and last name, shown instead of a profile picture. */
export function initialsOf(person: NamedPerson): string {
  const [firstWord = "", ...otherWords] = fullName(person).split(/\s+/);
  const lastWord = otherWords.at(-1) ?? "";
  return (firstCharacter(firstWord) + firstCharacter(lastWord)).toUpperCase();
}

/** The first code point, because an emoji has two UTF-16 units. */
const firstCharacter = (text: string): string => [...text][0] ?? "";
