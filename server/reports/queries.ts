import { badgeSql } from "@server/badges/queries";
import { jobStateOf } from "@server/job-states/queries";
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

// One of these joined tables contains the subject of a report, by its kind: a message, a reply (with its
// message), a review (with its agency), a job or a candidate. A reported user is joined as the owner.
const reportedMessage = alias(messages, "post");
const reportedReply = alias(messageReplies, "reply");
const reportedJob = alias(jobs, "reported_job");
const reportedCandidate = alias(candidates, "reported_candidate");
/** The user whom a report concerns: the author of the subject, or the reported user. */
const ownerTable = alias(users, "writer");

const reporterColumns = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  role: users.role,
  badge: badgeSql(users),
};

const ownerColumns = {
  id: ownerTable.id,
  username: ownerTable.username,
  firstName: ownerTable.firstName,
  lastName: ownerTable.lastName,
  profileImageUrl: ownerTable.profileImageUrl,
  role: ownerTable.role,
  vcApprovalStatus: ownerTable.vcApprovalStatus,
  badge: badgeSql(ownerTable),
  title: ownerTable.title,
  company: ownerTable.company,
  bio: ownerTable.bio,
  suspendedAt: ownerTable.suspendedAt,
  deletedAt: ownerTable.deletedAt,
};

const messageIdSql = sql`case ${reports.kind}
  when 'reply' then ${reportedReply.messageId} when 'message' then ${reports.subjectId} end`;

const ownerIdSql = sql`coalesce(${agencyReviews.reviewerId}, ${reportedReply.authorId}, ${reportedMessage.authorId},
  ${reportedJob.postedById}, ${reportedCandidate.sharedById},
  case ${reports.kind} when 'user' then ${reports.subjectId} end)`;

/** The number of other open reports of the same subject. */
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
        state: jobStateOf(reportedJob),
      },
      candidate: { name: reportedCandidate.name, role: reportedCandidate.role },
      owner: ownerColumns,
      others: otherReportCountSql,
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
    .leftJoin(ownerTable, eq(ownerTable.id, ownerIdSql))
    .$dynamic();

type ReportRow = Awaited<ReturnType<typeof selectReports>>[number];

/** Converts a row to a report with its subject; the subject is null if it has been deleted. */
function toReport(row: ReportRow) {
  const { report, reporter, others, owner } = row;
  const subject = subjectOf(row);
  return {
    ...report,
    reporter,
    others,
    subject:
      subject && owner ? { rating: null, detail: null, isEnded: false, ...subject, author: owner } : null,
  };
}

interface Subject {
  /** The message of a reply, or the agency of a review; else the subject itself. */
  parentId: number;
  title: string;
  content: string;
  detail?: string | null;
  rating?: number | null;
  /** Whether the job has ended, or the user is suspended. */
  isEnded?: boolean;
  /** The state of a job. */
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
  owner,
}: ReportRow): Subject | null {
  const parentId = report.subjectId;
  switch (report.kind) {
    case "message":
      return message && { parentId: message.id, title: message.title, content: message.content };
    case "reply":
      return message && replyContent !== null
        ? { parentId: message.id, title: message.title, content: replyContent }
        : null;
    case "review":
      // A review may have a rating only.
      return review && agency
        ? { parentId: agency.id, title: agency.name, content: review.comment ?? "", rating: review.rating }
        : null;
    case "job":
      return (
        job && {
          parentId,
          title: job.title,
          detail: job.company,
          content: job.description,
          isEnded: !isActiveJob(job),
          state: job.state,
        }
      );
    case "candidate":
      // The content is empty, because not every admin may see the notes on a candidate.
      return candidate && { parentId, title: candidate.name, detail: candidate.role, content: "" };
    case "user":
      return owner && owner.deletedAt === null
        ? {
            parentId,
            title: fullName(owner),
            detail: [owner.title, owner.company].filter(Boolean).join(", ") || null,
            content: owner.bio ?? "",
            isEnded: owner.suspendedAt !== null,
          }
        : null;
  }
}

/**
 * Whether an open report waits for an admin: no admin has asked the author for a change, or the author has
 * since edited the content, or the author's time for the change has passed.
 */
export const isInQueueSql = (table: SQL) => sql`(${table}.asked_at is null or ${table}.edited_at is not null
  or ${table}.asked_at <= now() - make_interval(days => ${sql.raw(String(changeRequestDays))}))`;

const isInQueue = isInQueueSql(sql`reports`);
const statusConditions = {
  open: and(isNull(reports.handledAt), isInQueue),
  asked: and(isNull(reports.handledAt), not(isInQueue)),
  handled: isNotNull(reports.handledAt),
};

/** Sort value (false before true): reports whose author was asked for a change come before the others. */
const isNotAskedSql = sql`(${reports.askedAt} is null)`;

/**
 * Lists handled reports newest first, all others oldest first. In the queue, reports whose author was already
 * asked for a change come before all others.
 */
export async function listReports(
  db: Db,
  status: keyof typeof statusConditions | undefined,
  page: PageInput<{ group: boolean; at: string; id: number }>,
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
export const countReports = (db: Db) => db.$count(reports, statusConditions.open);

/** The number of reports that a user has sent on the current UTC day. */
export const countReportsToday = (db: Db, reporterId: number) =>
  db.$count(
    reports,
    and(
      eq(reports.reporterId, reporterId),
      sql`${reports.createdAt} >= date_trunc('day', now() at time zone 'utc') at time zone 'utc'`,
    ),
  );
