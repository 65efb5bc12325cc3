import type { Db } from "@server/lib/db/db";
import { ApiError, fail } from "@server/lib/http/api-error";
import { secondsUntilTomorrow } from "@server/lib/seconds-until-tomorrow";
import { announceNewQueueItem } from "@server/security/queue-notifications";
import { maxReportsPerDay } from "@shared/reports/vocabulary";
import * as commands from "./commands";
import * as queries from "./queries";

/**
 * Adds a report of a subject that belongs to the user `ownerId`, and notifies the admins, except reporter and
 * owner. Fails if the reporter has an open report of the same subject, or has sent too many reports today.
 */
export async function submitReport(db: Db, { ownerId, ...report }: commands.NewReport & { ownerId: number }) {
  // Without this lock, concurrent reports of one user could exceed the limit.
  await commands.lockReporter(db, report.reporterId);
  if (!(await commands.insertReport(db, report)))
    fail("already_done", "You have reported this already; an admin will look at it.");
  if ((await queries.countReportsToday(db, report.reporterId)) > maxReportsPerDay)
    throw new ApiError(
      "too_many_requests",
      `You can send ${maxReportsPerDay} reports a day. You can send more tomorrow.`,
      undefined,
      { "Retry-After": String(secondsUntilTomorrow()) },
    );
  await announceNewQueueItem(db, "reports", [report.reporterId, ownerId]);
}
