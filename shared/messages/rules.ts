import { daysSince, relativeTime } from "../lib/ago";
import { date } from "../lib/text";

const maxPreviewWords = 20;
/** From this age on, messages show their date instead of a relative time. */
const relativeTimeDays = 7;

/** The first words of a message, for lists. */
export function preview(content: string): string {
  const words = content.trim().split(/\s+/);
  return words.length > maxPreviewWords ? `${words.slice(0, maxPreviewWords).join(" ")}...` : words.join(" ");
}

export const writtenTime = (time: string, now = Date.now()): string =>
  daysSince(time, now) >= relativeTimeDays ? date(time) : relativeTime(time, now);
