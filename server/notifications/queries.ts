/** Reads notifications and the events that they are about. */
import { createPreparedQuery, type Db } from "@server/lib/db/db";
import type { PageInput } from "@server/lib/http/pagination";
import { paginate, toIdCursor } from "@server/lib/search/keyset";
import { userSummaryColumns } from "@server/users/queries";
import { agencies } from "@shared/agencies/table";
import { users } from "@shared/auth/table";
import { jobs } from "@shared/jobs/table";
import { hasFeature, type Viewer } from "@shared/lib/access";
import { messages } from "@shared/messages/table";
import { eventDefinitions } from "@shared/notifications/kinds";
import { visibleNotificationKinds } from "@shared/notifications/policy";
import { events, notifications } from "@shared/notifications/table";
import { maxUnreadCount } from "@shared/notifications/vocabulary";
import { organizations } from "@shared/organizations/table";
import { submissions } from "@shared/submissions/table";
import { candidates } from "@shared/talent-pool/table";
import { aliasedTable, and, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from "drizzle-orm";

const targetUsers = aliasedTable(users, "target");

/** The columns from which the sentence of an event and the link to its page are built. */
const eventColumns = {
  kind: events.kind,
  actor: userSummaryColumns(users),
  target: userSummaryColumns(targetUsers),
  data: events.data,
  /** The part of the subject that the link opens, such as a submission to a job. */
  itemId: sql<number | null>`coalesce(${events.submissionId}, ${events.itemId})`,
  /** The candidate of a submission. */
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
  /** A candidate of the talent pool. */
  poolCandidateName: candidates.name,
};

// Prepared, because planning this join of nine tables takes ten times as long as running it.
const latestEventsQuery = createPreparedQuery("events_by_ids", (db) => {
  const latestFirst = [desc(events.createdAt), desc(events.id)];
  const latestEvents = db
    .select(getTableColumns(events))
    .from(events)
    .where(sql`${events.id} = any(${sql.placeholder("ids")}::int[])`)
    .orderBy(...latestFirst)
    .limit(sql.placeholder("limit"))
    .as("events"); // aliased as the table, so that the table's columns refer to these rows
  return db
    .select({ id: events.id, createdAt: events.createdAt, ...eventColumns })
    .from(latestEvents)
    .leftJoin(users, eq(users.id, events.actorId))
    .leftJoin(targetUsers, eq(targetUsers.id, events.targetId))
    .leftJoin(jobs, eq(jobs.id, events.jobId))
    .leftJoin(submissions, eq(submissions.id, events.submissionId))
    .leftJoin(messages, eq(messages.id, events.messageId))
    .leftJoin(agencies, eq(agencies.id, events.agencyId))
    .leftJoin(organizations, eq(organizations.id, events.organizationId))
    .leftJoin(candidates, eq(candidates.id, events.candidateId))
    .orderBy(...latestFirst);
});

/**
 * The latest of the events with these ids, with all names and titles that the sentences about them may
 * contain.
 */
export async function loadEvents(db: Db, ids: number[], limit = ids.length) {
  if (ids.length === 0) return [];
  return latestEventsQuery(db, { ids, limit });
}

export type EventRow = Awaited<ReturnType<typeof loadEvents>>[number];

/** Adds the subject and the link of an event, and leaves out a name that this viewer may not see. */
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
    // Notifications with the same group are shown together: about the same subject, or of the same kind
    // without a subject.
    group: subject.id === null ? kind : `${subject.kind} ${subject.id}`,
    href: eventDefinitions[kind].href({
      subjectId: subject.id,
      itemId,
      isOwn: actor?.id === viewer.id,
      data,
    }),
  };
}

/**
 * The subject of an event is the first of these objects that it has. Without any of them, it is the user's
 * account.
 */
function subjectOf(row: EventRow) {
  const { jobId, job, messageId, agencyId, organizationId, candidateId } = row;
  if (jobId !== null) return toSubject("job", jobId, job?.title, job?.company);
  if (messageId !== null) return toSubject("message", messageId, row.messageTitle);
  if (agencyId !== null) return toSubject("agency", agencyId, row.agencyName);
  if (organizationId !== null) return toSubject("organization", organizationId, row.organizationName);
  if (candidateId !== null) return toSubject("candidate", candidateId, row.poolCandidateName);
  return toSubject("account", null);
}

const toSubject = <Kind extends string>(
  kind: Kind,
  id: number | null,
  name: string | null = null,
  detail: string | null = null,
) => ({ kind, id, name, detail });

/** A condition for the notifications of the viewer whose kind the viewer may still see. */
export const isVisibleToSql = (viewer: Viewer) =>
  and(eq(notifications.userId, viewer.id), inArray(notifications.kind, visibleNotificationKinds(viewer)));

const conditionByStatus = { unread: isNull(notifications.readAt), read: isNotNull(notifications.readAt) };

/** Notifications of the viewer, latest first. */
export async function listNotifications(
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
      isVisibleToSql(viewer),
      status && conditionByStatus[status],
      ids && inArray(notifications.id, ids),
    ),
    order: { id: notifications.id },
    page,
    cursorOf: toIdCursor,
  });
  const eventIds = items.map(({ eventId }) => eventId);
  const eventRows = await loadEvents(db, eventIds);
  const eventById = new Map(eventRows.map((row) => [row.id, serializeEvent(viewer, row)]));
  const itemsWithEvents = items.flatMap(({ eventId, ...item }) => {
    const event = eventById.get(eventId);
    return event ? [{ ...item, ...event }] : [];
  });
  return { items: itemsWithEvents, next };
}

/** The number of unread notifications, up to `maxUnreadCount`. */
export async function countUnread(db: Db, viewer: Viewer) {
  const unreadNotifications = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(isVisibleToSql(viewer), conditionByStatus.unread))
    .limit(maxUnreadCount)
    .as("unread_page");
  return db.$count(unreadNotifications);
}

const maxMissedNotifications = 500;

/**
 * The notifications that a client may have missed since a watermark, because they were written by
 * transactions at or after the watermark. At most the latest `maxMissedNotifications`, oldest first.
 */
export async function listSinceWatermark(db: Db, userId: number, watermark: string) {
  const latestRows = await db
    .select({ id: notifications.id, kind: notifications.kind })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), sql`${notifications.writtenBy} >= ${watermark}::xid8`))
    .orderBy(desc(notifications.id))
    .limit(maxMissedNotifications);
  return latestRows.toReversed();
}

/**
 * The watermark for resuming a stream: the id of the oldest transaction that is still running. All
 * transactions with lower ids have ended.
 */
export async function loadXminWatermark(db: Db) {
  const { rows } = await db.execute<{ xmin: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`,
  );
  return rows[0]?.xmin ?? "0";
}

export const listByIds = (db: Db, ids: number[]) =>
  db
    .select({ id: notifications.id, userId: notifications.userId, kind: notifications.kind })
    .from(notifications)
    .where(inArray(notifications.id, ids))
    .orderBy(notifications.id);
