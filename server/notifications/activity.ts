/** Recent events for the dashboard: those that concern the viewer, and public ones. */
import type { Db } from "@server/lib/db/db";
import { isSiteAdmin, type Viewer } from "@shared/lib/access";
import type { EventKind } from "@shared/notifications/kinds";
import { canSeeHires, visibleOwnActionKinds, visiblePublicKinds } from "@shared/notifications/policy";
import { events, hasQueriedKindSql, notifications } from "@shared/notifications/table";
import { and, desc, eq, inArray, type SQLWrapper, sql } from "drizzle-orm";
import { type EventRow, isVisibleToSql, loadEvents, serializeEvent } from "./queries";

/** Maximum entries of `listActivity`. */
const maxActivities = 12;
/** Maximum entries of `listUpdates`. */
const maxUpdates = 6;

/** The viewer's own actions, their notifications, and public events that they may see; latest first. */
export async function listActivity(db: Db, viewer: Viewer) {
  const actedByViewer = db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.actorId, viewer.id), inArray(events.kind, visibleOwnActionKinds(viewer))))
    .orderBy(desc(events.id))
    .limit(maxActivities);
  const receivedByViewer = db
    .select({ id: notifications.eventId })
    .from(notifications)
    .where(isVisibleToSql(viewer))
    .orderBy(desc(notifications.id))
    .limit(maxActivities);
  // Only admins see events of ended jobs, because most other viewers may not open an ended job.
  const seesEndedJobs = isSiteAdmin(viewer);
  const publicEventQueries = visiblePublicKinds(viewer).map((kind) =>
    kind === "job_posted" && !seesEndedJobs ? selectActiveJobEventIds(db) : selectLatestEventIds(db, kind),
  );
  const eventIds = await loadEventIds(db, [actedByViewer, receivedByViewer, ...publicEventQueries]);
  const rows = await loadEvents(db, eventIds, maxActivities);
  return rows.map((row) => serializeActivity(viewer, row));
}

/** The ids of the latest events of a kind. */
const selectLatestEventIds = (db: Db, kind: EventKind, limit = maxActivities) =>
  db
    .select({ id: events.id })
    .from(events)
    .where(and(hasQueriedKindSql, eq(events.kind, kind)))
    .orderBy(desc(events.id))
    .limit(limit);

/** The number of latest events among which events of active jobs, or of hires, are searched. */
const maxScannedEvents = 100;

/** The ids of the latest events about the posting of a job that is still active. */
const selectActiveJobEventIds = (db: Db) => {
  const posted = selectLatestEventIds(db, "job_posted", maxScannedEvents).as("posted");
  return db
    .select({ id: posted.id })
    .from(posted)
    .where(
      sql`exists (select from jobs where jobs.status in ('open', 'in_progress') and jobs.is_listed
        and jobs.id = (select job_id from events where events.id = ${posted.id}))`,
    )
    .orderBy(desc(posted.id))
    .limit(maxActivities);
};

/** The ids of the latest events about a hire whose placement was not voided. */
const selectHireEventIds = (db: Db) => {
  const hires = selectLatestEventIds(db, "placement_made", maxScannedEvents).as("made");
  return db
    .select({ id: hires.id })
    .from(hires)
    .where(
      sql`(select status from job_candidate_submissions submission where submission.id =
        (select submission_id from events where events.id = ${hires.id})) = 'hired'`,
    )
    .orderBy(desc(hires.id))
    .limit(maxActivities);
};

/** Lists the latest active jobs, and for the hiring side also the latest hires. */
export async function listUpdates(db: Db, viewer: Viewer) {
  const subqueries: SQLWrapper[] = [selectActiveJobEventIds(db)];
  if (canSeeHires(viewer)) subqueries.push(selectHireEventIds(db));
  const eventIds = await loadEventIds(db, subqueries);
  const rows = await loadEvents(db, eventIds, maxUpdates);
  return rows.map((row) => ({
    ...serializeActivity(viewer, row),
    // Only the poster and the submitter may see who was hired, and by whom.
    candidateName: null,
    actor: null,
    target: null,
    // A hire has no link, because most viewers may not open its page.
    ...(row.kind === "placement_made" ? { href: null } : { data: jobTermsOf(row) }),
  }));
}

/**
 * The ids of the events that the subqueries select. They are loaded in a statement of their own, so that the
 * joins of `loadEvents` use primary keys instead of table scans.
 */
async function loadEventIds(db: Db, subqueries: SQLWrapper[]) {
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
