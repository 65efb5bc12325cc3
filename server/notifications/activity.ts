/** Recent events: those that concern the viewer, and public ones. */
import type { Db } from "@server/lib/db/db";
import { hasFeature, type Viewer } from "@shared/lib/access";
import type { EventKind } from "@shared/notifications/kinds";
import { actorKinds, canSeeHires, publicKinds } from "@shared/notifications/policy";
import { events, hasQueriedKindSql, notifications } from "@shared/notifications/table";
import { and, desc, eq, inArray, type SQLWrapper, sql } from "drizzle-orm";
import { type EventRow, isVisibleTo, loadEvents, serializeEvent } from "./queries";

const maxEvents = 12;

/** What the viewer did, what they were notified about, and public events that they may see; latest first. */
export async function listActivity(db: Db, viewer: Viewer) {
  const actedByViewer = db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.actorId, viewer.id), inArray(events.kind, actorKinds(viewer))))
    .orderBy(desc(events.id))
    .limit(maxEvents);
  const receivedByViewer = db
    .select({ id: notifications.eventId })
    .from(notifications)
    .where(isVisibleTo(viewer))
    .orderBy(desc(notifications.id))
    .limit(maxEvents);
  // An ended job stays visible only to those involved, so its public event is left out; admins see all jobs.
  const publicEvents = publicKinds(viewer).map((kind) =>
    kind === "job_posted" && !hasFeature(viewer, "admin") ? latestOpenJobs(db) : latestOfKind(db, kind),
  );
  const ids = await eventIdsOf(db, [actedByViewer, receivedByViewer, ...publicEvents]);
  return (await loadEvents(db, ids, maxEvents)).map((row) => serializeActivity(viewer, row));
}

const latestOfKind = (db: Db, kind: EventKind, count = maxEvents) =>
  db
    .select({ id: events.id })
    .from(events)
    .where(and(hasQueriedKindSql, eq(events.kind, kind)))
    .orderBy(desc(events.id))
    .limit(count);

/** Events of jobs and hires that ended are filtered out of this many latest ones. */
const maxScannedEvents = 100;

const latestOpenJobs = (db: Db) => {
  const posted = latestOfKind(db, "job_posted", maxScannedEvents).as("posted");
  return db
    .select({ id: posted.id })
    .from(posted)
    .where(
      sql`(select status from jobs where jobs.id = (select job_id from events e where e.id = ${posted.id})) in ('open', 'in_progress')`,
    )
    .orderBy(desc(posted.id))
    .limit(maxEvents);
};

/** The latest hires whose placement was not voided. */
const latestHires = (db: Db) => {
  const hires = latestOfKind(db, "placement_made", maxScannedEvents).as("made");
  return db
    .select({ id: hires.id })
    .from(hires)
    .where(
      sql`(select status from job_candidate_submissions s where s.id = (select submission_id from events e where e.id = ${hires.id})) = 'hired'`,
    )
    .orderBy(desc(hires.id))
    .limit(maxEvents);
};

/** News about jobs and companies: open jobs for everyone, hires for the hiring side only. */
export async function listUpdates(db: Db, viewer: Viewer) {
  const ids = await eventIdsOf(db, [latestOpenJobs(db), ...(canSeeHires(viewer) ? [latestHires(db)] : [])]);
  // Hides who was hired and by whom: that concerns only the poster and the submitter.
  return (await loadEvents(db, ids, 6)).map((row) => ({
    ...serializeActivity(viewer, row),
    candidateName: null,
    actor: null,
    target: null,
    ...(row.kind === "placement_made" ? { href: null } : { data: jobTermsOf(row) }),
  }));
}

/** Runs the union first, so that the joins of `loadEvents` use primary keys instead of table scans. */
async function eventIdsOf(db: Db, subqueries: SQLWrapper[]) {
  const union = sql.join(
    subqueries.map((subquery) => sql`(${subquery})`),
    sql` union `,
  );
  const { rows } = await db.execute<{ id: number }>(union);
  return rows.map(({ id }) => id);
}

const serializeActivity = (viewer: Viewer, row: EventRow) => ({
  id: row.id,
  createdAt: row.createdAt,
  ...serializeEvent(viewer, row),
});

/** Terms of a job that every member can see on the job itself. */
const jobTermsOf = ({ job }: EventRow) => ({
  bounty: job?.bountyAmount,
  ...(job?.deadline && { deadline: job.deadline }),
});
