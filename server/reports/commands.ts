import type { Db } from "@server/lib/db/db";
import type { ReportedContent } from "@shared/reports/rules";
import { reports } from "@shared/reports/table";
import type { reportOutcomes } from "@shared/reports/vocabulary";
import { and, eq, isNull, sql } from "drizzle-orm";
import { isInQueueSql, type ReportKind } from "./queries";

export interface ReportSubject {
  kind: ReportKind;
  subjectId: number;
}
export type ReportOutcome = (typeof reportOutcomes)[number];

export interface NewReport extends ReportSubject {
  reporterId: number;
  reason: string;
  /** Only demo data sets it; the default is now. */
  createdAt?: string;
}

/** First key of the advisory locks on the reports of users; the second key is the reporter's id. */
const reporterLockKey = 16;

/** Serializes the reports of one user. */
export const lockReporter = (db: Db, reporterId: number) =>
  db.execute(sql`select pg_advisory_xact_lock(${reporterLockKey}, ${reporterId})`);

/** Inserts a report. Returns false if the reporter already has an open report of the same subject. */
export async function insertReport(db: Db, report: NewReport) {
  const insertedRows = await db
    .insert(reports)
    .values(report)
    .onConflictDoNothing()
    .returning({ id: reports.id });
  return insertedRows.length > 0;
}

/** Closes all open reports of a subject, and returns their reporters. Only demo data passes `at`. */
export async function closeReports(
  db: Db,
  { kind, subjectId }: ReportSubject,
  outcome: ReportOutcome,
  byId: number,
  at?: string,
) {
  const rows = await db
    .update(reports)
    .set({ outcome, handledAt: at ?? sql`now()`, handledById: byId })
    .where(and(eq(reports.kind, kind), eq(reports.subjectId, subjectId), isNull(reports.handledAt)))
    .returning({ reporterId: reports.reporterId });
  return rows.map(({ reporterId }) => reporterId);
}

interface ChangeRequest {
  byId: number;
  reason: string;
  /** The content at the time of the request, which the author should change. */
  contentBefore: ReportedContent;
  /** Only demo data sets it; the default is now. */
  at?: string;
}

/**
 * Records on all open reports of a subject that an admin has asked its author for a change, also on those
 * for which the author was asked before. Returns false if no report of the subject is in the queue, for
 * example because another admin has just asked or decided.
 */
export async function requestChange(
  db: Db,
  { kind, subjectId }: ReportSubject,
  { byId, reason, contentBefore, at }: ChangeRequest,
) {
  // `thing_id` is the column of `subjectId`.
  const isAnyInQueueSql = sql`exists (select from reports waiting_report
    where waiting_report.kind = ${kind} and waiting_report.thing_id = ${subjectId}
      and waiting_report.handled_at is null and ${isInQueueSql(sql`waiting_report`)})`;
  const rows = await db
    .update(reports)
    .set({
      askedAt: at ?? sql`now()`,
      askedById: byId,
      askReason: reason,
      editedAt: null,
      contentBefore,
    })
    .where(
      and(
        eq(reports.kind, kind),
        eq(reports.subjectId, subjectId),
        isNull(reports.handledAt),
        isAnyInQueueSql,
      ),
    )
    .returning({ id: reports.id });
  return rows.length > 0;
}
