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

const post = alias(messages, "post");

const reply = alias(messageReplies, "reply");

const writer = alias(users, "writer");

const author = {
  id: writer.id,
  username: writer.username,
  firstName: writer.firstName,
  lastName: writer.lastName,
  profileImageUrl: writer.profileImageUrl,
  role: writer.role,
};

const reporter = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  role: users.role,
};

const select = (db: Db) =>
  db
    .select({
      report: reports,
      reporter,
      title: sql<string | null>`coalesce(${agencies.name}, ${post.title})`,
      parentId: sql<number | null>`coalesce(${agencies.id}, ${post.id})`,
      rating: agencyReviews.rating,
      comment: agencyReviews.comment,
      postContent: post.content,
      replyContent: reply.content,
      author,
      others: sql<number>`(select count(*)::int from reports o where o.kind = ${reports.kind} and o.thing_id = ${reports.thingId}
        and o.handled_at is null and o.id <> ${reports.id})`,
    })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reporterId))
    .leftJoin(reply, and(eq(reports.kind, "reply"), eq(reply.id, reports.thingId)))
    .leftJoin(
      post,
      eq(
        post.id,
        sql`case ${reports.kind} when 'reply' then ${reply.messageId} when 'message' then ${reports.thingId} end`,
      ),
    )
    .leftJoin(agencyReviews, and(eq(reports.kind, "review"), eq(agencyReviews.id, reports.thingId)))
    .leftJoin(agencies, eq(agencies.id, agencyReviews.agencyId))
    .leftJoin(
      writer,
      eq(writer.id, sql`coalesce(${agencyReviews.reviewerId}, ${reply.authorId}, ${post.authorId})`),
    )
    .$dynamic();

type Row = Awaited<ReturnType<typeof select>>[number];

function toReport({
  report,
  reporter,
  title,
  parentId,
  rating,
  comment,
  postContent,
  replyContent,
  author,
  others,
}: Row) {
  const content = {
    message: postContent,
    reply: replyContent,
    review: rating === null ? null : (comment ?? ""),
  }[report.kind];
  const itemExists = title !== null && parentId !== null && content !== null && author !== null;
  return {
    ...report,
    reporter,
    others,
    thing: itemExists ? { parentId, title, content, rating, author } : null,
  };
}

/** Reports, oldest first. */
export async function listReports(
  db: Db,
  status: "open" | "handled" | undefined,
  page: PageInput<{ id: number }>,
) {
  const rows = await paginate(select(db), {
    where: status && (status === "open" ? isNull(reports.handledAt) : isNotNull(reports.handledAt)),
    order: { id: reports.id, ascending: true },
    page,
    cursorOf: ({ report }) => ({ id: report.id }),
  });
  return mapPage(rows, toReport);
}

export async function findReport(db: Db, id: number) {
  const [row] = await select(db).where(eq(reports.id, id));
  return row && toReport(row);
}

export const countReports = (db: Db) => db.$count(reports, isNull(reports.handledAt));
