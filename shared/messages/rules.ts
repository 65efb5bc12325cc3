import { daysSince, relativeTime } from "../lib/ago";
import { date } from "../lib/text";

const previewWords = 20;
const datedFrom = 7;

/** What a list shows of a post: its first 20 words. */
export function preview(content: string): string {
  const words = content.trim().split(/\s+/);
  return words.length > previewWords ? `${words.slice(0, previewWords).join(" ")}...` : words.join(" ");
}

/** When something was written, as the page of a post says it: from 7 days on it is a date. */
export const writtenTime = (moment: string, now = Date.now()): string =>
  daysSince(moment, now) >= datedFrom ? date(moment) : relativeTime(moment, now);
