/** What somebody was told, and what happened around them, with the names that things have now. */
import type { Db } from "@server/lib/db";
import { agencies } from "@shared/agencies/table";
import { users } from "@shared/auth/table";
import { jobs } from "@shared/jobs/table";
import { hasFeature, type Viewer } from "@shared/lib/access";
import { messages } from "@shared/messages/table";
import { didKinds, noticesFor, openTo, seesHires } from "@shared/notifications/policy";
import { hrefOf } from "@shared/notifications/rules";
import { type EventKind, mostUnread } from "@shared/notifications/schema";
import { events, notifications, presence } from "@shared/notifications/table";
import { organizations } from "@shared/organizations/table";
import { submissions } from "@shared/submissions/table";
import { candidates } from "@shared/talent-pool/table";
import { aliasedTable, and, desc, eq, inArray, isNotNull, isNull, lt, type SQLWrapper, sql } from "drizzle-orm";

const target = aliasedTable(users, "target");
const who = (person: typeof users | typeof target) => ({
  id: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
  username: person.username,
  role: person.role,
  title: person.title,
  profileImageUrl: person.profileImageUrl,
});
const facts = {
  kind: events.kind,
  actor: who(users),
  target: who(target),
  data: events.data,
  thingId: sql<number | null>`coalesce(${events.submissionId}, ${events.thingId})`,
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

/** An event with everything that its sentence may name. */
const select = (db: Db) =>
  db
    .select({ id: events.id, createdAt: events.createdAt, ...facts })
    .from(events)
    .leftJoin(users, eq(users.id, events.actorId))
    .leftJoin(target, eq(target.id, events.targetId))
    .leftJoin(jobs, eq(jobs.id, events.jobId))
    .leftJoin(submissions, eq(submissions.id, events.submissionId))
    .leftJoin(messages, eq(messages.id, events.messageId))
    .leftJoin(agencies, eq(agencies.id, events.agencyId))
    .leftJoin(organizations, eq(organizations.id, events.organizationId))
    .leftJoin(candidates, eq(candidates.id, events.candidateId));

type Row = Awaited<ReturnType<typeof select>>[number];

function told(viewer: Viewer, row: Row) {
  const { kind, data, actor, target, thingId, candidateName, agencyName } = row;
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
    href: hrefOf({ kind, subject, thingId, data }, actor?.id === viewer.id),
  };
}

function subjectOf(row: Row) {
  if (row.jobId !== null) return { kind: "job" as const, id: row.jobId, name: row.job?.title ?? null, detail: row.job?.company ?? null };
  if (row.messageId !== null) return { kind: "message" as const, id: row.messageId, name: row.messageTitle, detail: null };
  if (row.agencyId !== null) return { kind: "agency" as const, id: row.agencyId, name: row.agencyName, detail: null };
  if (row.organizationId !== null)
    return { kind: "organization" as const, id: row.organizationId, name: row.organizationName, detail: null };
  if (row.candidateId !== null) return { kind: "candidate" as const, id: row.candidateId, name: row.poolName, detail: null };
  return { kind: "account" as const, id: null, name: null, detail: null };
}

const own = (viewer: Viewer) => and(eq(notifications.userId, viewer.id), inArray(notifications.kind, noticesFor(viewer)));

/** Latest first, one more than asked for. */
export async function list(
  db: Db,
  viewer: Viewer,
  which: { status?: "unread" | "read"; ids?: number[] },
  { limit, after }: { limit: number; after?: { id: number } },
) {
  const rows = await db
    .select({ id: notifications.id, eventId: notifications.eventId, createdAt: notifications.createdAt, readAt: notifications.readAt })
    .from(notifications)
    .where(
      and(
        own(viewer),
        which.status && (which.status === "unread" ? isNull(notifications.readAt) : isNotNull(notifications.readAt)),
        which.ids && inArray(notifications.id, which.ids),
        after && lt(notifications.id, after.id),
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(limit + 1);
  if (rows.length === 0) return [];
  const ids = rows.map(({ eventId }) => eventId);
  const happened = new Map((await select(db).where(inArray(events.id, ids))).map((row) => [row.id, told(viewer, row)]));
  return rows.flatMap(({ eventId, ...row }) => {
    const what = happened.get(eventId);
    return what ? [{ ...row, ...what }] : [];
  });
}

export async function countUnread(db: Db, viewer: Viewer) {
  const some = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(own(viewer), isNull(notifications.readAt)))
    .limit(mostUnread)
    .as("some");
  return db.$count(some);
}

const latest = 12;

/** What the viewer did, what they were told, and what happened in the open as far as they may see it; latest first. A job
 * that has ended is hidden from whom it does not concern. */
export async function listActivity(db: Db, viewer: Viewer) {
  const byViewer = db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.actorId, viewer.id), inArray(events.kind, didKinds(viewer))))
    .orderBy(desc(events.id))
    .limit(latest);
  const toViewer = db
    .select({ id: notifications.eventId })
    .from(notifications)
    .where(own(viewer))
    .orderBy(desc(notifications.id))
    .limit(latest);
  const inOpen = openTo(viewer).map((kind) =>
    kind === "job_posted" && !hasFeature(viewer, "admin") ? latestRunning(db) : latestOf(db, kind),
  );
  const ids = await idsOf(db, [byViewer, toViewer, ...inOpen]);
  return (await rowsOf(db, ids, latest)).map((row) => shown(viewer, row));
}

const latestOf = (db: Db, kind: EventKind, count = latest) => {
  const known = sql.raw(`kind in ('job_posted', 'message_posted', 'message_replied', 'candidate_shared', 'placement_made')`);
  return db
    .select({ id: events.id })
    .from(events)
    .where(and(known, eq(events.kind, kind)))
    .orderBy(desc(events.id))
    .limit(count);
};

/** So far back is looked for what is still news. */
const lookBack = 100;

const latestRunning = (db: Db) => {
  const posted = latestOf(db, "job_posted", lookBack).as("posted");
  return db
    .select({ id: posted.id })
    .from(posted)
    .where(
      sql`(select status from jobs where jobs.id = (select job_id from events e where e.id = ${posted.id})) in ('open', 'in_progress')`,
    )
    .orderBy(desc(posted.id))
    .limit(latest);
};

/** A hire that was voided was none. */
const latestHires = (db: Db) => {
  const made = latestOf(db, "placement_made", lookBack).as("made");
  return db
    .select({ id: made.id })
    .from(made)
    .where(
      sql`(select status from job_candidate_submissions s where s.id = (select submission_id from events e where e.id = ${made.id})) = 'hired'`,
    )
    .orderBy(desc(made.id))
    .limit(latest);
};

/** News of the network's companies. A search that has ended is nobody's news but as a hire, and hires are for those who hire. */
export async function listUpdates(db: Db, viewer: Viewer) {
  const ids = await idsOf(db, [latestRunning(db), ...(seesHires(viewer) ? [latestHires(db)] : [])]);
  // Whoever was hired is between the poster and the submitter.
  return (await rowsOf(db, ids, 6)).map((row) => ({
    ...shown(viewer, row),
    candidateName: null,
    actor: null,
    target: null,
    ...(row.kind === "placement_made" ? { href: null } : { data: termsOf(row) }),
  }));
}

/** Found first, so that what they are about is looked up one by one and never by reading a table. */
async function idsOf(db: Db, some: SQLWrapper[]) {
  const all = sql.join(
    some.map((one) => sql`(${one})`),
    sql` union `,
  );
  const { rows } = await db.execute<{ id: number }>(all);
  return rows.map(({ id }) => id);
}

const rowsOf = async (db: Db, ids: number[], limit: number) =>
  ids.length === 0 ? [] : select(db).where(inArray(events.id, ids)).orderBy(desc(events.createdAt), desc(events.id)).limit(limit);
const shown = (viewer: Viewer, row: Row) => ({ id: row.id, createdAt: row.createdAt, ...told(viewer, row) });

/** What everybody reads in the job's own answer too. */
const termsOf = ({ job }: Row) => ({ bounty: job?.bountyAmount, ...(job?.deadline && { deadline: job.deadline }) });

const mostCounted = 1000;
const mostNamed = 12;
const lately = sql`${presence.seenAt} between now() - interval '5 minutes' and now()`;

/** Everybody who was here in the last five minutes is counted; those who do not mind are named. */
export async function listOnline(db: Db) {
  const some = db
    .select({ id: presence.userId })
    .from(presence)
    .innerJoin(users, eq(users.id, presence.userId))
    .where(and(lately, isNull(users.suspendedAt)))
    .limit(mostCounted)
    .as("some");
  const people = await db
    .select(who(users))
    .from(presence)
    .innerJoin(users, eq(users.id, presence.userId))
    .where(and(lately, presence.isNamed, isNull(users.suspendedAt)))
    .orderBy(desc(presence.seenAt), users.id)
    .limit(mostNamed);
  return { online: await db.$count(some), people };
}
