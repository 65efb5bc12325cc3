/** Relative times as text. Not in format.ts, because every page loads that file, and date-fns is large. */
import { differenceInHours } from "date-fns";
import { clock } from "./clock";
import { pluralize } from "./format";

// `differenceInDays` is not used: it depends on the local time zone, so server and browser would disagree
// around DST changes.
const hoursPerDay = 24;

/** "Just now", "5h ago" or "3d ago". A time in the future, due to clock skew, is "Just now". */
export function formatRelativeTime(time: string, now = clock.now()): string {
  const hours = differenceInHours(now, time);
  if (hours < 1) return "Just now";
  return hours < hoursPerDay ? `${hours}h ago` : `${daysSince(time, now)}d ago`;
}

/** "Received today" on the first day; afterwards the prefix and the number of whole days: "Waiting 3 days". */
function formatDaysWithPrefix(prefix: string, since: string, now: number): string {
  const days = daysSince(since, now);
  return days === 0 ? "Received today" : `${prefix}${pluralize(days, "day")}`;
}

/** "Received today" or "3 days", for a column whose heading says that the number is a waiting time. */
export const formatWaitingDays = (since: string, now = clock.now()): string =>
  formatDaysWithPrefix("", since, now);

/** "Received today" or "Waiting 3 days", for an item that waits for a decision. */
export const formatWaitingDaysWithLabel = (since: string, now = clock.now()): string =>
  formatDaysWithPrefix("Waiting ", since, now);

/** "Received today" or "Oldest: 3 days", for the oldest of several waiting items. */
export const formatOldestWaitingDays = (since: string, now = clock.now()): string =>
  formatDaysWithPrefix("Oldest: ", since, now);

const maxDaysToDecide = 5;
/** Whether a pending application or submission has waited too long for a decision. */
export const isOverdue = (since: string, now = clock.now()): boolean =>
  daysSince(since, now) > maxDaysToDecide;

/** Whole days since a time; 0 for a time in the future. */
export const daysSince = (time: string, now = clock.now()): number =>
  Math.max(0, Math.floor(differenceInHours(now, time) / hoursPerDay));

/** "less than a day left", "1 day left" or "22 days left"; null after the deadline. */
export function formatTimeLeft(deadline: string, now = clock.now()): string | null {
  if (Date.parse(deadline) < now) return null;
  const days = Math.floor(differenceInHours(deadline, now) / hoursPerDay);
  return days < 1 ? "less than a day left" : `${pluralize(days, "day")} left`;
}
