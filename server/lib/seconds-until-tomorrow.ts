import { utcOptions } from "@shared/lib/days";
import { addDays, differenceInSeconds, startOfDay } from "date-fns";

/** The seconds until the next UTC day, when daily limits start anew. */
export function secondsUntilTomorrow() {
  const now = Date.now();
  const tomorrow = addDays(startOfDay(now, utcOptions), 1);
  return differenceInSeconds(tomorrow, now, { roundingMethod: "ceil" });
}
