import type { PosterRecord } from "@shared/jobs/schemas";
import { maxDaysForTimelyAnswer } from "@shared/jobs/vocabulary";
import { formatMonth, pluralize } from "@shared/lib/format";
import { formatDuration } from "@/lib/time/duration";

/** The response record in one sentence. If it is the viewer's own record, the sentence addresses them. */
export function formatResponseRecord(
  { medianHours, inTime: inTimeCount, received: receivedCount, since: sinceDate }: NonNullable<PosterRecord>,
  { isOwnRecord }: { isOwnRecord: boolean },
): string {
  const subjectText = isOwnRecord ? "You answer" : "Answers";
  const speedText = `${subjectText} in ${formatDuration(medianHours)} (median)`;
  const inTimeText = `${percentageOf(inTimeCount, receivedCount)}% decided within ${maxDaysForTimelyAnswer} days`;
  const receivedText = pluralize(receivedCount, "proposal and candidate", "proposals and candidates");
  return `${speedText} · ${inTimeText}, of ${receivedText} since ${formatMonth(sinceDate)}`;
}

/** A whole percentage. It is 0 or 100 only if the share is exactly none or all. */
function percentageOf(count: number, totalCount: number): number {
  const roundedPercentage = Math.round((count / totalCount) * 100);
  if (count === 0 || count === totalCount) return roundedPercentage;
  return Math.min(99, Math.max(1, roundedPercentage));
}
