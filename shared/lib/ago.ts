/** How long ago and how long still, in words. Apart from the rest of the texts, which every page loads. */
import { differenceInHours, isBefore } from "date-fns";
import { clock } from "./clock";
import { pluralize } from "./text";

// Days of 24 hours: `differenceInDays` counts days of the local time zone, so server and browser would disagree where clocks change.
const hoursInDay = 24;

/** Under an hour "Just now", under a day "Nh ago", then "Nd ago". A moment that the clocks put in the future is now. */
export function relativeTime(moment: string, now = clock.now()): string {
  const hours = differenceInHours(now, moment);
  if (hours < 1) return "Just now";
  return hours < hoursInDay ? `${hours}h ago` : `${daysSince(moment, now)}d ago`;
}

/** "less than a day", "1 day", "3 days": how long somebody has been waiting. */
export function waiting(since: string, now = clock.now()): string {
  const days = daysSince(since, now);
  return days === 0 ? "less than a day" : pluralize(days, "day");
}

/** A decision that waits longer than this is marked as overdue. */
const overdueDays = 5;
export const isOverdue = (since: string, now = clock.now()): boolean => daysSince(since, now) > overdueDays;

/** Whole days since a time; 0 for a time in the future. */
export const daysSince = (moment: string, now = clock.now()): number =>
  Math.max(0, Math.floor(differenceInHours(now, moment) / hoursInDay));

/** "closes today", "1 day left", "22 days left"; null once it has passed. */
export function timeLeft(deadline: string, now = clock.now()): string | null {
  if (isBefore(deadline, now)) return null;
  const days = Math.floor(differenceInHours(deadline, now) / hoursInDay);
  return days < 1 ? "less than a day left" : `${pluralize(days, "day")} left`;
}
