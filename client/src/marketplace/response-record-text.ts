import type { PosterRecord } from "@shared/jobs/schemas";
import { posterRecordDays } from "@shared/jobs/vocabulary";
import { formatMonth, pluralize } from "@shared/lib/format";
import { formatDuration } from "@/lib/time/duration";

/** The response record in one sentence: median time and share in time. `own` addresses the poster. */
export function responseRecordText(
  { medianHours, inTime: inTimeCount, received: receivedCount, since: sinceDate }: NonNullable<PosterRecord>,
  { isOwn }: { isOwn: boolean },
): string {
  const speedText = `${isOwn ? "You answer" : "Answers"} in ${formatDuration(medianHours)} (median)`;
  const inTimeText = `${percentageOf(inTimeCount, receivedCount)}% decided within ${posterRecordDays} days`;
  return `${speedText} · ${inTimeText}, of ${pluralize(receivedCount, "proposal and candidate", "proposals and candidates")} since ${formatMonth(sinceDate)}`;
}

/** Whole percent. Rounds to 0 or 100 only if the share is exactly none or all. */
function percentageOf(count: number, totalCount: number): number {
  const roundedPercentage = Math.round((count / totalCount) * 100);
  return count === 0 || count === totalCount
    ? roundedPercentage
    : Math.min(99, Math.max(1, roundedPercentage));
}
