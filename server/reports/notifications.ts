import type { NewEvent } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import {
  announceRemovedQueueItem,
  cancelReturnToQueue,
  scheduleReturnToQueue,
} from "@server/security/queue-notifications";
import { changeRequestDays } from "@shared/reports/vocabulary";
import { closeReports, type ReportOutcome, type ReportSubject } from "./commands";

const subjectLabels = {
  message: "post",
  reply: "reply",
  review: "review",
  job: "job",
  user: "account",
  candidate: "candidate",
} as const;

/**
 * The event that notifies the reporter of the outcome, unless they are the admin who handled the report. The
 * outcome `gone` means that the subject was deleted before.
 */
export const createReportHandledEvent = (
  kind: ReportSubject["kind"],
  outcome: ReportOutcome | "gone",
  reporterId: number,
  byId?: number,
): NewEvent<"report_handled"> => ({
  kind: "report_handled",
  targetId: reporterId,
  data: { what: subjectLabels[kind], status: outcome },
  to: reporterId === byId ? [] : [reporterId],
});

/** The event that notifies the author that an admin asks for a change. Names neither reporter nor admin. */
export const createChangeAskedEvent = (
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
 * The key of the task that announces the return of a subject's reports. The trigger `mark_reports_edited` uses
 * the same key.
 */
const toReturnTaskKey = ({ kind, subjectId }: ReportSubject) => `report_returns:${kind}:${subjectId}`;

/**
 * Schedules the notification of admins that the reports are back in the queue. The notification is sent at the
 * end of the time that the author has for the change, or as soon as the author edits the content.
 */
export const scheduleReportReturn = (db: Db, subject: ReportSubject) =>
  scheduleReturnToQueue(db, "reports", { key: toReturnTaskKey(subject), delay: `${changeRequestDays} days` });

/**
 * Closes all open reports of a subject, and returns the events that notify their reporters. With `isGone`, the
 * events say that the subject was deleted before, instead of the outcome.
 */
export async function closeReportsOfSubject(
  db: Db,
  subject: ReportSubject,
  outcome: ReportOutcome,
  byId: number,
  { isGone = false } = {},
) {
  const reporterIds = await closeReports(db, subject, outcome, byId);
  if (reporterIds.length > 0) {
    await cancelReturnToQueue(db, toReturnTaskKey(subject));
    await announceRemovedQueueItem(db, "reports");
  }
  return reporterIds.map((reporterId) =>
    createReportHandledEvent(subject.kind, isGone ? "gone" : outcome, reporterId, byId),
  );
}

/**
 * Closes the open reports of several subjects of one kind as removed, and returns the events that notify their
 * reporters. For content that is deleted with other content, such as the replies to a removed message.
 */
export async function closeReportsOfRemoved(
  db: Db,
  kind: ReportSubject["kind"],
  subjectIds: readonly number[],
  byId: number,
) {
  const newEvents: NewEvent[] = [];
  for (const subjectId of subjectIds)
    newEvents.push(...(await closeReportsOfSubject(db, { kind, subjectId }, "removed", byId)));
  return newEvents;
}
