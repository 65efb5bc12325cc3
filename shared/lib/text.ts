/** How things read: pure display rules, the same wherever they are shown. */

/** Made when it is first needed: to make one takes long enough to hold up a page that begins. */
export function english(how?: Intl.NumberFormatOptions): (amount: number) => string {
  let made: Intl.NumberFormat | undefined;
  return (amount) => {
    made ??= new Intl.NumberFormat("en-US", how);
    return made.format(amount);
  };
}
const whole = english({ maximumFractionDigits: 0 });
const cents = english({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** US dollars in full: 18,000 → $18,000; cents only where there are some. */
export function fullMoney(amount: number): string {
  return `$${(Number.isInteger(amount) ? whole : cents)(amount)}`;
}

/** A percentage with one decimal: 60 → 60.0%. */
export function percent(value: number): string {
  return `${value.toFixed(1)}%`;
}

/** Whoever reads: their time zone is the browser's own, unless a page is drawn for somebody elsewhere. */
export const reader: { zone: () => string | undefined } = { zone: () => undefined };

/** Moments as `how` says, in the reader's time zone. By Intl: `format` of date-fns would be 5.5 kB more on every page (docs/decisions/0003). */
export function formatDate(how: Intl.DateTimeFormatOptions): (moment: string | Date) => string {
  const made = new Map<string | undefined, Intl.DateTimeFormat>();
  return (moment) => {
    const timeZone = reader.zone();
    const format = made.get(timeZone) ?? new Intl.DateTimeFormat("en-US", { ...how, timeZone });
    made.set(timeZone, format);
    return format.format(new Date(moment));
  };
}

/** Nov 20, 2026, in the reader's time zone. */
export const date = formatDate({ year: "numeric", month: "short", day: "numeric" });
/** Nov 20, 2026, 9:41 AM, in the reader's time zone. */
export const dateTime = formatDate({
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});
/** Nov 2026, in the reader's time zone. */
export const month = formatDate({ year: "numeric", month: "short" });
/** Nov 20, where the year goes without saying. */
export const shortDate = formatDate({ month: "short", day: "numeric" });

/** 1 day, 2 days; an irregular plural is given. */
export function pluralize(count: number, one: string, many = `${one}s`): string {
  return `${whole(count)} ${count === 1 ? one : many}`;
}

/** The first `shown` things and how many more there are. */
export function firstOf<T>(things: readonly T[], shown: number): { first: T[]; more: number } {
  return { first: things.slice(0, shown), more: Math.max(0, things.length - shown) };
}

/** "Ada Lovelace"; the user name where there is no name. */
export function fullName(person: {
  firstName?: string | null;
  lastName?: string | null;
  username?: string | null;
}): string {
  return [person.firstName, person.lastName].filter(Boolean).join(" ") || person.username || "Unknown User";
}

/** Up to two letters for the place of a picture. */
export function initials(person: {
  firstName?: string | null;
  lastName?: string | null;
  username?: string | null;
}): string {
  const words = fullName(person).split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
}
