import type { PosterRecord } from "@shared/jobs/schemas";
import { posterRecordDays } from "@shared/jobs/vocabulary";
import { formatMonth, pluralize } from "@shared/lib/format";
import { formatDuration } from "@/lib/time/duration";

/** The response record in one sentence: median time and share in time. `own` addresses the poster. */
export function responseRecordText(
  { medianHours, inTime, received, since }: NonNullable<PosterRecord>,
  own: boolean,
): string {
  const speed = `${own ? "You answer" : "Answers"} in ${formatDuration(medianHours)} (median)`;
  const decidedInTime = `${percentOf(inTime, received)}% decided within ${posterRecordDays} days`;
  return `${speed} · ${decidedInTime}, of ${pluralize(received, "proposal and candidate", "proposals and candidates")} since ${formatMonth(since)}`;
}

/** Whole percent. Rounds to 0 or 100 only if the share is exactly none or all. */
function percentOf(some: number, all: number): number {
  const rounded = Math.round((some / all) * 100);
  return some === 0 || some === all ? rounded : Math.min(99, Math.max(1, rounded));
}
