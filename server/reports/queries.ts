import type { Db } from "@server/lib/db/db";
import { mapPage, type PageInput } from "@server/lib/http/pagination";
import { paginate } from "@server/lib/search/keyset";
import { agencies } from "@shared/agencies/table";
import { users } from "@shared/auth/table";
import { messageReplies, messages } from "@shared/messages/table";
import { reports } from "@shared/reports/table";
import type { reportSubjectKinds } from "@shared/reports/vocabulary";
import { agencyReviews } from "@shared/reviews/table";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

export type ReportKind = (typeof reportSubjectKinds)[number];

// The reported content: a message, a reply with its message, or a review with its agency.
const reportedMessage = alias(messages, "post");
const reportedReply = alias(messageReplies, "reply");
const contentAuthor = alias(users, "writer");

const authorColumns = {
  id: contentAuthor.id,
  username: contentAuthor.username,
  firstName: contentAuthor.firstName,
  lastName: contentAuthor.lastName,
  profileImageUrl: contentAuthor.profileImageUrl,
  role: contentAuthor.role,
};

const reporterColumns = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  role: users.role,
};

const messageIdSql = sql`case ${reports.kind}
  when 'reply' then ${reportedReply.messageId} when 'message' then ${reports.subjectId} end`;

const authorIdSql = sql`coalesce(${agencyReviews.reviewerId}, ${reportedReply.authorId}, ${reportedMessage.authorId})`;

/** The number of other open reports of the same content. */
const otherReportCountSql = sql<number>`(select count(*)::int from reports o where o.kind = ${reports.kind} and o.thing_id = ${reports.subjectId}
  and o.handled_at is null and o.id <> ${reports.id})`;

const selectReports = (db: Db) =>
  db
    .select({
      report: reports,
      reporter: reporterColumns,
      title: sql<string | null>`coalesce(${agencies.name}, ${reportedMessage.title})`,
      parentId: sql<number | null>`coalesce(${agencies.id}, ${reportedMessage.id})`,
      rating: agencyReviews.rating,
      reviewComment: agencyReviews.comment,
      messageContent: reportedMessage.content,
      replyContent: reportedReply.content,
      author: authorColumns,
      others: otherReportCountSql,
    })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reporterId))
    .leftJoin(reportedReply, and(eq(reports.kind, "reply"), eq(reportedReply.id, reports.subjectId)))
    .leftJoin(reportedMessage, eq(reportedMessage.id, messageIdSql))
    .leftJoin(agencyReviews, and(eq(reports.kind, "review"), eq(agencyReviews.id, reports.subjectId)))
    .leftJoin(agencies, eq(agencies.id, agencyReviews.agencyId))
    .leftJoin(contentAuthor, eq(contentAuthor.id, authorIdSql))
    .$dynamic();

type ReportRow = Awaited<ReturnType<typeof selectReports>>[number];

/** The report with its content as `subject`; null if the content has been deleted. */
function toReport({ report, reporter, others, ...row }: ReportRow) {
  const { title, parentId, rating, author } = row;
  const content = contentOf(report.kind, row);
  const subjectExists = title !== null && parentId !== null && content !== null && author !== null;
  return {
    ...report,
    reporter,
    others,
    subject: subjectExists ? { parentId, title, content, rating, author } : null,
  };
}

type ContentColumn = "messageContent" | "replyContent" | "rating" | "reviewComment";

/** The text of the reported content; a review may have a rating only. */
function contentOf(kind: ReportKind, row: Pick<ReportRow, ContentColumn>): string | null {
  if (kind === "message") return row.messageContent;
  if (kind === "reply") return row.replyContent;
  return row.rating === null ? null : (row.reviewComment ?? "");
}

const statusConditions = { open: isNull(reports.handledAt), handled: isNotNull(reports.handledAt) };

/** Reports, oldest first. */
export async function listReports(
  db: Db,
  status: "open" | "handled" | undefined,
  page: PageInput<{ id: number }>,
) {
  const rows = await paginate(selectReports(db), {
    where: status && statusConditions[status],
    order: { id: reports.id, ascending: true },
    page,
    cursorOf: ({ report }) => ({ id: report.id }),
  });
  return mapPage(rows, toReport);
}

export async function findReport(db: Db, id: number) {
  const [row] = await selectReports(db).where(eq(reports.id, id));
  return row && toReport(row);
}

/** The number of open reports. */
export const countReports = (db: Db) => db.$count(reports, statusConditions.open);
