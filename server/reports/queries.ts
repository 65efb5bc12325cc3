/** Reads reports with their subjects, and the queue of reports that wait for an admin. */
import { badgeSql } from "@server/badges/queries";
import { jobStateSqlOf } from "@server/job-states/queries";
import type { Db } from "@server/lib/db/db";
import { mapPage, type PageInput } from "@server/lib/http/pagination";
import { paginate } from "@server/lib/search/keyset";
import { agencies } from "@shared/agencies/table";
import { users } from "@shared/auth/table";
import { isActiveJob } from "@shared/jobs/rules";
import { jobs } from "@shared/jobs/table";
import type { JobState } from "@shared/jobs/vocabulary";
import { fullName } from "@shared/lib/format";
import { messageReplies, messages } from "@shared/messages/table";
import { reports } from "@shared/reports/table";
import { changeRequestDays, type reportSubjectKinds } from "@shared/reports/vocabulary";
import { agencyReviews } from "@shared/reviews/table";
import { candidates } from "@shared/talent-pool/table";
import { and, eq, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

export type ReportKind = (typeof reportSubjectKinds)[number];

// Each kind of subject has its own joined table; the tables of the other kinds have no row for the report. A
// reply is joined with its message, and a review with its agency. A reported user is joined as the author.
const reportedMessage = alias(messages, "post");
const reportedReply = alias(messageReplies, "reply");
const reportedJob = alias(jobs, "reported_job");
const reportedCandidate = alias(candidates, "reported_candidate");
/** The user whom a report concerns: the author of the subject, or the reported user. */
const authorTable = alias(users, "author");

const reporterColumns = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  role: users.role,
  badge: badgeSql(users),
};

const authorColumns = {
  id: authorTable.id,
  username: authorTable.username,
  firstName: authorTable.firstName,
  lastName: authorTable.lastName,
  profileImageUrl: authorTable.profileImageUrl,
  role: authorTable.role,
  vcApprovalStatus: authorTable.vcApprovalStatus,
  badge: badgeSql(authorTable),
  title: authorTable.title,
  company: authorTable.company,
  bio: authorTable.bio,
  suspendedAt: authorTable.suspendedAt,
  deletedAt: authorTable.deletedAt,
};

/** The reported message, or the message to which a reported reply belongs. Null for other kinds of subject. */
const messageIdSql = sql`case ${reports.kind}
  when 'reply' then ${reportedReply.messageId} when 'message' then ${reports.subjectId} end`;

/**
 * Only one of the joined tables has a row, except for a reply, whose message is joined too. Therefore the
 * author of the reply comes before the author of the message.
 */
const authorIdSql = sql`coalesce(${agencyReviews.reviewerId}, ${reportedReply.authorId}, ${reportedMessage.authorId},
  ${reportedJob.postedById}, ${reportedCandidate.sharedById},
  case ${reports.kind} when 'user' then ${reports.subjectId} end)`;

/** The number of other open reports of the same subject. `thing_id` is the column of `subjectId`. */
const otherReportCountSql = sql<number>`(select count(*)::int from reports other_report
  where other_report.kind = ${reports.kind} and other_report.thing_id = ${reports.subjectId}
    and other_report.handled_at is null and other_report.id <> ${reports.id})`;

const selectReports = (db: Db) =>
  db
    .select({
      report: reports,
      reporter: reporterColumns,
      message: { id: reportedMessage.id, title: reportedMessage.title, content: reportedMessage.content },
      replyContent: reportedReply.content,
      review: { rating: agencyReviews.rating, comment: agencyReviews.comment },
      agency: { id: agencies.id, name: agencies.name },
      job: {
        title: reportedJob.title,
        company: reportedJob.company,
        description: reportedJob.description,
        status: reportedJob.status,
        state: jobStateSqlOf(reportedJob),
      },
      candidate: { name: reportedCandidate.name, role: reportedCandidate.role },
      author: authorColumns,
      otherReportCount: otherReportCountSql,
    })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reporterId))
    .leftJoin(reportedReply, and(eq(reports.kind, "reply"), eq(reportedReply.id, reports.subjectId)))
    .leftJoin(reportedMessage, eq(reportedMessage.id, messageIdSql))
    .leftJoin(agencyReviews, and(eq(reports.kind, "review"), eq(agencyReviews.id, reports.subjectId)))
    .leftJoin(agencies, eq(agencies.id, agencyReviews.agencyId))
    .leftJoin(reportedJob, and(eq(reports.kind, "job"), eq(reportedJob.id, reports.subjectId)))
    .leftJoin(
      reportedCandidate,
      and(eq(reports.kind, "candidate"), eq(reportedCandidate.id, reports.subjectId)),
    )
    .leftJoin(authorTable, eq(authorTable.id, authorIdSql))
    .$dynamic();

type ReportRow = Awaited<ReturnType<typeof selectReports>>[number];

/** Converts a row to a report with its subject; the subject is null if it has been deleted. */
function toReport(row: ReportRow) {
  const { report, reporter, otherReportCount, author } = row;
  const subject = subjectOf(row);
  return {
    ...report,
    reporter,
    others: otherReportCount,
    subject: subject && author ? { ...subject, author } : null,
  };
}

interface Subject {
  /**
   * The id of the message to which a reply belongs, or of the agency that a review is about. For other kinds
   * the id of the subject.
   */
  parentId: number;
  title: string;
  /** The company of a job, the role of a candidate, or the title and company of a user. */
  detail: string | null;
  content: string;
  rating: number | null;
  /** Whether an admin has nothing left to remove: the job has ended, or the user is suspended. */
  isEnded: boolean;
  /** The state of a job; undefined for other kinds. */
  state?: JobState;
}

function subjectOf({
  report,
  message,
  replyContent,
  review,
  agency,
  job,
  candidate,
  author,
}: ReportRow): Subject | null {
  const defaults = { parentId: report.subjectId, detail: null, rating: null, isEnded: false };
  switch (report.kind) {
    case "message":
      return message && { ...defaults, title: message.title, content: message.content };
    case "reply":
      return message && replyContent !== null
        ? { ...defaults, parentId: message.id, title: message.title, content: replyContent }
        : null;
    case "review": {
      if (!review || !agency) return null;
      const { rating, comment } = review;
      // A review may have a rating only.
      return { ...defaults, parentId: agency.id, title: agency.name, content: comment ?? "", rating };
    }
    case "job":
      return (
        job && {
          ...defaults,
          title: job.title,
          detail: job.company,
          content: job.description,
          isEnded: !isActiveJob(job),
          state: job.state,
        }
      );
    case "candidate":
      // The content is empty, because not every admin may see the notes on a candidate.
      return candidate && { ...defaults, title: candidate.name, detail: candidate.role, content: "" };
    case "user":
      return author && author.deletedAt === null
        ? {
            ...defaults,
            title: fullName(author),
            detail: [author.title, author.company].filter(Boolean).join(", ") || null,
            content: author.bio ?? "",
            isEnded: author.suspendedAt !== null,
          }
        : null;
  }
}

/**
 * Whether an open report waits for an admin: no admin has asked the author for a change, or the author has
 * since edited the content, or the author's time for the change has passed. `table` is `reports` or the alias of
 * that table in the statement.
 */
export const isInQueueSql = (table: SQL) => sql`(${table}.asked_at is null or ${table}.edited_at is not null
  or ${table}.asked_at <= now() - make_interval(days => ${sql.raw(String(changeRequestDays))}))`;

const isReportInQueueSql = isInQueueSql(sql`reports`);
const statusConditions = {
  open: and(isNull(reports.handledAt), isReportInQueueSql),
  asked: and(isNull(reports.handledAt), not(isReportInQueueSql)),
  handled: isNotNull(reports.handledAt),
};

/**
 * Sort value of the queue; false comes before true. Reports whose author was asked for a change come first:
 * they are in the queue again because the author has edited the content, or the time for it has passed.
 */
const isNotAskedSql = sql`(${reports.askedAt} is null)`;

/** The position of a report in a list. `group`: whether no admin has asked the author for a change. */
interface ReportPosition {
  group: boolean;
  at: string;
  id: number;
}

/**
 * Lists handled reports newest first, all others oldest first. In the queue, reports whose author was already
 * asked for a change come before all others.
 */
export async function listReports(
  db: Db,
  status: keyof typeof statusConditions | undefined,
  page: PageInput<ReportPosition>,
) {
  const rows = await paginate(selectReports(db), {
    where: status && statusConditions[status],
    order: {
      group: status === "open" ? isNotAskedSql : undefined,
      by: reports.createdAt,
      id: reports.id,
      ascending: status !== "handled",
    },
    page,
    cursorOf: ({ report }) => ({ group: report.askedAt === null, at: report.createdAt, id: report.id }),
  });
  return mapPage(rows, toReport);
}

export async function findReport(db: Db, id: number) {
  const [row] = await selectReports(db).where(eq(reports.id, id));
  return row && toReport(row);
}

/** The number of open reports that wait for an admin. */
export const countReportsInQueue = (db: Db) => db.$count(reports, statusConditions.open);

/** The number of reports that a user has sent on the current UTC day. */
export const countReportsToday = (db: Db, reporterId: number) =>
  db.$count(
    reports,
    and(
      eq(reports.reporterId, reporterId),
      sql`${reports.createdAt} >= date_trunc('day', now() at time zone 'utc') at time zone 'utc'`,
    ),
  );
