/** SQL expressions for the time that posters take to answer applications and submissions. */
import type { Db } from "@server/lib/db/db";
import { applications } from "@shared/applications/table";
import { maxDaysForTimelyAnswer } from "@shared/jobs/vocabulary";
import { submissions } from "@shared/submissions/table";
import { type AnyColumn, and, desc, not, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";

type AnswerableTable = typeof applications | typeof submissions;

/**
 * A subquery of the latest applications and submissions that match a condition, with the times of receipt
 * and answer (`received_at`, `answered_at`). Leaves out those that were closed without a decision.
 */
export function selectLatestReceived(
  db: Db,
  createCondition: (table: AnswerableTable) => SQL,
  maxRowsPerTable: number,
) {
  const selectLatest = (table: AnswerableTable, answeredAt: AnyColumn, isClosedUnanswered: SQL) =>
    db
      .select({
        receivedAt: sql`${table.createdAt}`.as("received_at"),
        answeredAt: sql`${answeredAt}`.as("answered_at"),
      })
      .from(table)
      .where(and(createCondition(table), not(isClosedUnanswered)))
      .orderBy(desc(table.createdAt), desc(table.id))
      .limit(maxRowsPerTable);
  return unionAll(
    selectLatest(
      applications,
      applications.decidedAt,
      // `endedWithJob` is true for every closed application, also for a withdrawn one. If the application was
      // approved before, it has been answered.
      sql`(${applications.endedWithJob} and ${applications.closedFrom} is distinct from 'approved')`,
    ),
    selectLatest(
      submissions,
      submissions.answeredAt,
      sql`(${submissions.closedAs} is not null and ${submissions.answeredAt} is null)`,
    ),
  ).as("received");
}

/** An application or submission without an answer after this period is overdue. */
export const answerPeriodSql = sql`make_interval(days => ${maxDaysForTimelyAnswer})`;

/** Matches the rows of `selectLatestReceived` that are answered or overdue. */
export const isAnsweredOrOverdueSql = sql`(answered_at is not null or received_at < now() - ${answerPeriodSql})`;

/**
 * The median hours to the answer of the rows of `selectLatestReceived`; null without rows. A row without an
 * answer counts with its waiting time so far.
 */
export const medianHoursSql = sql<
  number | null
>`round((percentile_cont(0.5) within group (order by extract(epoch from coalesce(answered_at, now()) - received_at)) / 3600)::numeric, 1)::float8`;
