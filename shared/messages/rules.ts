import { formatDate } from "@shared/lib/format";
import { daysSince, formatRelativeTime } from "@shared/lib/relative-time";

const maxPreviewWords = 20;
/** Messages of this age and older show their date instead of a relative time. */
const relativeTimeDays = 7;

/** The first words of a message, for lists. */
export function previewContent(content: string): string {
  const words = content.trim().split(/\s+/);
  return words.length > maxPreviewWords ? `${words.slice(0, maxPreviewWords).join(" ")}...` : words.join(" ");
}

export const formatMessageTime = (time: string): string =>
  daysSince(time) >= relativeTimeDays ? formatDate(time) : formatRelativeTime(time);
