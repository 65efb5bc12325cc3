import type { PosterRecord } from "@shared/jobs/schemas";
import { posterRecordDays } from "@shared/jobs/vocabulary";
import { month, pluralize } from "@shared/lib/text";
import { span } from "@/lib/time/duration";

/** How fast a poster answers and how often in time; `own`: as the poster reads it. */
export function answering(
  { medianHours, inTime, received, since }: NonNullable<PosterRecord>,
  own: boolean,
): string {
  const speed = `${own ? "You answer" : "Answers"} in ${span(medianHours)} (median)`;
  const part = `${share(inTime, received)}% decided within ${posterRecordDays} days`;
  return `${speed} · ${part}, of ${pluralize(received, "proposal and candidate", "proposals and candidates")} since ${month(since)}`;
}

/** In whole percent; all and none are said only where they are true. */
function share(some: number, all: number): number {
  const rounded = Math.round((some / all) * 100);
  return some === 0 || some === all ? rounded : Math.min(99, Math.max(1, rounded));
}
