/** What happened around somebody, and in the open. */
import type { Db } from "@server/lib/db/db";
import { hasFeature, type Viewer } from "@shared/lib/access";
import type { EventKind } from "@shared/notifications/kinds";
import { actorKinds, publicKinds, seesHires } from "@shared/notifications/policy";
import { events, isListed, notifications } from "@shared/notifications/table";
import { and, desc, eq, inArray, type SQLWrapper, sql } from "drizzle-orm";
import { loadEvents, own, type Row, serializeEvent } from "./queries";

const latest = 12;

/** What the viewer did, what they were told, and what happened in the open as far as they may see it; latest first. A job
 * that has ended is hidden from whom it does not concern. */
export async function listActivity(db: Db, viewer: Viewer) {
  const byViewer = db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.actorId, viewer.id), inArray(events.kind, actorKinds(viewer))))
    .orderBy(desc(events.id))
    .limit(latest);
  const toViewer = db
    .select({ id: notifications.eventId })
    .from(notifications)
    .where(own(viewer))
    .orderBy(desc(notifications.id))
    .limit(latest);
  const inOpen = publicKinds(viewer).map((kind) =>
    kind === "job_posted" && !hasFeature(viewer, "admin") ? latestRunning(db) : latestOf(db, kind),
  );
  const ids = await idsOf(db, [byViewer, toViewer, ...inOpen]);
  return (await loadEvents(db, ids, latest)).map((row) => shown(viewer, row));
}

const latestOf = (db: Db, kind: EventKind, count = latest) =>
  db
    .select({ id: events.id })
    .from(events)
    .where(and(isListed, eq(events.kind, kind)))
    .orderBy(desc(events.id))
    .limit(count);

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
  return (await loadEvents(db, ids, 6)).map((row) => ({
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

const shown = (viewer: Viewer, row: Row) => ({
  id: row.id,
  createdAt: row.createdAt,
  ...serializeEvent(viewer, row),
});

/** What everybody reads in the job's own answer too. */
const termsOf = ({ job }: Row) => ({
  bounty: job?.bountyAmount,
  ...(job?.deadline && { deadline: job.deadline }),
});
