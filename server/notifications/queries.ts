import { type Db, preparedQuery } from "@server/lib/db/db";
import type { PageInput } from "@server/lib/http/pagination";
import { idCursor, paginate } from "@server/lib/search/keyset";
import { userSummaryColumns } from "@server/users/queries";
import { agencies } from "@shared/agencies/table";
import { users } from "@shared/auth/table";
import { jobs } from "@shared/jobs/table";
import { hasFeature, type Viewer } from "@shared/lib/access";
import { messages } from "@shared/messages/table";
import { eventDefinitions } from "@shared/notifications/kinds";
import { visibleKinds } from "@shared/notifications/policy";
import { events, notifications } from "@shared/notifications/table";
import { maxUnreadCount } from "@shared/notifications/vocabulary";
import { organizations } from "@shared/organizations/table";
import { submissions } from "@shared/submissions/table";
import { candidates } from "@shared/talent-pool/table";
import { aliasedTable, and, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from "drizzle-orm";

const target = aliasedTable(users, "target");

const eventColumns = {
  kind: events.kind,
  actor: userSummaryColumns(users),
  target: userSummaryColumns(target),
  data: events.data,
  itemId: sql<number | null>`coalesce(${events.submissionId}, ${events.subjectId})`,
  candidateName: submissions.candidateName,
  agencyName: agencies.name,
  jobId: events.jobId,
  job: { title: jobs.title, company: jobs.company, bountyAmount: jobs.bountyAmount, deadline: jobs.deadline },
  messageId: events.messageId,
  messageTitle: messages.title,
  agencyId: events.agencyId,
  organizationId: events.organizationId,
  organizationName: organizations.name,
  candidateId: events.candidateId,
  poolName: candidates.name,
};

// Prepared, because planning this join of nine tables takes ten times as long as running it.
const latestEvents = preparedQuery("events_by_ids", (db) => {
  const order = [desc(events.createdAt), desc(events.id)];
  const latest = db
    .select(getTableColumns(events))
    .from(events)
    .where(sql`${events.id} = any(${sql.placeholder("ids")}::int[])`)
    .orderBy(...order)
    .limit(sql.placeholder("limit"))
    .as("events"); // aliased as the table, so that the table's columns refer to these rows
  return db
    .select({ id: events.id, createdAt: events.createdAt, ...eventColumns })
    .from(latest)
    .leftJoin(users, eq(users.id, events.actorId))
    .leftJoin(target, eq(target.id, events.targetId))
    .leftJoin(jobs, eq(jobs.id, events.jobId))
    .leftJoin(submissions, eq(submissions.id, events.submissionId))
    .leftJoin(messages, eq(messages.id, events.messageId))
    .leftJoin(agencies, eq(agencies.id, events.agencyId))
    .leftJoin(organizations, eq(organizations.id, events.organizationId))
    .leftJoin(candidates, eq(candidates.id, events.candidateId))
    .orderBy(...order);
});

/** The latest of these events, with all names and titles that their sentences may contain. */
export const loadEvents = async (db: Db, ids: number[], limit = ids.length) =>
  ids.length === 0 ? [] : latestEvents(db, { ids, limit });

export type EventRow = Awaited<ReturnType<typeof loadEvents>>[number];

/** An event as this viewer may see it. */
export function serializeEvent(viewer: Viewer, row: EventRow) {
  const { kind, data, actor, target, itemId, candidateName, agencyName } = row;
  const subject = subjectOf(row);
  return {
    kind,
    data,
    actor,
    target,
    candidateName,
    agencyName: hasFeature(viewer, "agencies") ? agencyName : null,
    subject,
    group: subject.id === null ? `${kind}` : `${subject.kind} ${subject.id}`,
    href: eventDefinitions[kind].href({
      subjectId: subject.id,
      itemId,
      isOwn: actor?.id === viewer.id,
      data,
    }),
  };
}

function subjectOf(row: EventRow) {
  if (row.jobId !== null)
    return {
      kind: "job" as const,
      id: row.jobId,
      name: row.job?.title ?? null,
      detail: row.job?.company ?? null,
    };
  if (row.messageId !== null)
    return { kind: "message" as const, id: row.messageId, name: row.messageTitle, detail: null };
  if (row.agencyId !== null)
    return { kind: "agency" as const, id: row.agencyId, name: row.agencyName, detail: null };
  if (row.organizationId !== null)
    return {
      kind: "organization" as const,
      id: row.organizationId,
      name: row.organizationName,
      detail: null,
    };
  if (row.candidateId !== null)
    return { kind: "candidate" as const, id: row.candidateId, name: row.poolName, detail: null };
  return { kind: "account" as const, id: null, name: null, detail: null };
}

/** Condition for the notifications of a viewer that they may still see. */
export const isVisibleTo = (viewer: Viewer) =>
  and(eq(notifications.userId, viewer.id), inArray(notifications.kind, visibleKinds(viewer)));

/** Notifications of the viewer, latest first. */
export async function list(
  db: Db,
  viewer: Viewer,
  { status, ids }: { status?: "unread" | "read"; ids?: number[] },
  page: PageInput<{ id: number }>,
) {
  const query = db
    .select({
      id: notifications.id,
      eventId: notifications.eventId,
      createdAt: notifications.createdAt,
      readAt: notifications.readAt,
    })
    .from(notifications)
    .$dynamic();
  const { items, next } = await paginate(query, {
    where: and(
      isVisibleTo(viewer),
      status && (status === "unread" ? isNull(notifications.readAt) : isNotNull(notifications.readAt)),
      ids && inArray(notifications.id, ids),
    ),
    order: { id: notifications.id },
    page,
    cursorOf: idCursor,
  });
  const rows = await loadEvents(
    db,
    items.map(({ eventId }) => eventId),
  );
  const events = new Map(rows.map((row) => [row.id, serializeEvent(viewer, row)]));
  const withEvents = items.flatMap(({ eventId, ...item }) => {
    const event = events.get(eventId);
    return event ? [{ ...item, ...event }] : [];
  });
  return { items: withEvents, next };
}

export async function countUnread(db: Db, viewer: Viewer) {
  const unreadPage = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(isVisibleTo(viewer), isNull(notifications.readAt)))
    .limit(maxUnreadCount)
    .as("unread_page");
  return db.$count(unreadPage);
}

/**
 * Notifications that transactions at or after a watermark wrote and a stream may have missed; at most 500.
 */
export async function listSinceWatermark(db: Db, userId: number, since: string) {
  const rows = await db
    .select({ id: notifications.id, kind: notifications.kind })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), sql`${notifications.writtenBy} >= ${since}::xid8`))
    .orderBy(desc(notifications.id))
    .limit(500);
  return rows.reverse();
}

/**
 * The oldest transaction id still running: everything below it is committed or rolled back, so a stream
 * resumes here.
 */
export async function loadXminWatermark(db: Db) {
  const { rows } = await db.execute<{ at: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as at`,
  );
  return rows[0]?.at ?? "0";
}

export const listByIds = (db: Db, ids: number[]) =>
  db
    .select({ id: notifications.id, userId: notifications.userId, kind: notifications.kind })
    .from(notifications)
    .where(inArray(notifications.id, ids))
    .orderBy(notifications.id);
