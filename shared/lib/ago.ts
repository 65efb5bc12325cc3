/** How long ago and how long still, in words. Apart from the rest of the texts, which every page loads. */
import { clock } from "./clock";
import { counted } from "./text";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Under an hour "Just now", under a day "Nh ago", then "Nd ago". A moment that the clocks put in the future is now. */
export function relativeTime(moment: string, now = clock.now()): string {
  const age = now - Date.parse(moment);
  if (age < hour) return "Just now";
  return age < day ? `${Math.floor(age / hour)}h ago` : `${Math.floor(age / day)}d ago`;
}

/** "less than a day", "1 day", "3 days": how long somebody has been waiting. */
export function waiting(since: string, now = clock.now()): string {
  const days = Math.max(0, Math.floor((now - Date.parse(since)) / day));
  return days === 0 ? "less than a day" : counted(days, "day");
}

/** Whole days of waiting, for deciding what is late. */
export const daysSince = (moment: string, now = clock.now()): number => Math.max(0, Math.floor((now - Date.parse(moment)) / day));

/** "closes today", "1 day left", "22 days left"; null once it has passed. */
export function timeLeft(deadline: string, now = clock.now()): string | null {
  const left = Date.parse(deadline) - now;
  if (left < 0) return null;
  return left < day ? "less than a day left" : `${counted(Math.floor(left / day), "day")} left`;
}
