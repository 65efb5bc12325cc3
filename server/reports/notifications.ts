import type { NewEvent } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import {
  announceDeparture,
  cancelReturnAnnouncement,
  scheduleReturnAnnouncement,
} from "@server/security/queue-notifications";
import { changeRequestDays } from "@shared/reports/vocabulary";
import { closeReports } from "./commands";

type ReportSubject = Parameters<typeof closeReports>[1];
type ReportOutcome = Parameters<typeof closeReports>[2];

const subjectLabels = {
  message: "post",
  reply: "reply",
  review: "review",
  job: "job",
  user: "account",
  candidate: "candidate",
} as const;

/** Notifies the reporter of the outcome, unless they are the admin who handled the report. */
export const reportHandledEvent = (
  kind: ReportSubject["kind"],
  status: ReportOutcome,
  reporterId: number,
  byId?: number,
): NewEvent<"report_handled"> => ({
  kind: "report_handled",
  targetId: reporterId,
  data: { what: subjectLabels[kind], status },
  to: reporterId === byId ? [] : [reporterId],
});

/** Notifies the author that an admin asks for a change. Names neither the reporter nor the admin. */
export const changeAskedEvent = (
  kind: ReportSubject["kind"],
  { parentId, title, author }: { parentId: number; title: string; author: { id: number } },
  reason: string,
): NewEvent<"change_asked"> => ({
  kind: "change_asked",
  targetId: author.id,
  data: { what: subjectLabels[kind], title, reason, contentId: parentId },
  to: [author.id],
});

/**
 * The key of the task that announces the return of a subject's reports. The trigger `mark_reports_edited`
 * uses it too.
 */
const returnKey = ({ kind, subjectId }: ReportSubject) => `report_returns:${kind}:${subjectId}`;

/**
 * Schedules the notification of admins that the reports are back in the queue, for the end of the author's
 * time for the change. If the author edits the content earlier, the notification is sent at once.
 */
export const announceReportReturn = (db: Db, subject: ReportSubject) =>
  scheduleReturnAnnouncement(db, "reports", { key: returnKey(subject), delay: `${changeRequestDays} days` });

/** Closes all open reports of a subject, and returns the events that notify their reporters. */
export async function settleReports(db: Db, subject: ReportSubject, outcome: ReportOutcome, byId: number) {
  const reporterIds = await closeReports(db, subject, outcome, byId);
  if (reporterIds.length > 0) {
    await cancelReturnAnnouncement(db, returnKey(subject));
    await announceDeparture(db, "reports");
  }
  return reporterIds.map((reporterId) => reportHandledEvent(subject.kind, outcome, reporterId, byId));
}
