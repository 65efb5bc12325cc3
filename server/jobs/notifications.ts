/**
 * Puts active jobs on hold and resumes them, and notifies users of changes of a job. The notifications about
 * the end of a job are in `server/job-endings/notifications.ts`.
 */
import { type NewEvent, notify } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import type { AnnouncedJobField } from "@shared/jobs/vocabulary";
import * as commands from "./commands";
import type { AffectedRecruiters } from "./queries";
import * as queries from "./queries";

interface PostedJob {
  id: number;
  postedById: number;
}

/**
 * Notifies the owners of an organization that a user who is not a confirmed member posted a job in its name.
 */
export async function notifyOwnersOfNamedOrganization(
  db: Db,
  job: { id: number; namedOrganizationId: number | null },
  actorId: number,
) {
  if (job.namedOrganizationId === null) return;
  // Owners are notified of one job at a time, so concurrent postings wait for each other.
  await commands.lockNamedOrganization(db, job.namedOrganizationId);
  const ownerIds = await queries.listOwnersToNotify(db, job.id);
  if (ownerIds.length > 0) await notify(db, { kind: "company_named", actorId, jobId: job.id, to: ownerIds });
}

/**
 * Puts an active job on hold, and returns the events: one notification for each recruiter. The job must be
 * locked. Only demo data passes `at`; the default is now.
 */
export async function holdJob(
  db: Db,
  job: PostedJob,
  { byId, note, at }: { byId: number; note?: string; at?: string },
): Promise<NewEvent[]> {
  await commands.hold(db, job.id, { note, at });
  return loadVisibilityEvents(db, [job.id], { kind: "job_paused", status: "on_hold", byId, at });
}

/** The event that notifies the poster that an admin reopened the job. It does not name the admin. */
export const reopenedByAdminEvent = ({ id, postedById }: PostedJob): NewEvent => ({
  kind: "job_reopened",
  jobId: id,
  data: { what: "job" },
  to: [postedById],
});

/** Ends the hold of a job, and returns the events. The job must be locked. */
export async function resumeJob(db: Db, job: PostedJob, { byId }: { byId: number }): Promise<NewEvent[]> {
  await commands.resume(db, job.id);
  return loadVisibilityEvents(db, [job.id], { kind: "job_resumed", byId });
}

/**
 * The events of the jobs that the suspension of their poster has paused, or that the end of the suspension
 * lists again.
 */
export async function loadSuspensionEvents(
  db: Db,
  posterId: number,
  kind: "job_paused" | "job_resumed",
): Promise<NewEvent[]> {
  const pausedJobs = await queries.listPausedJobs(db, posterId);
  // A job on hold was hidden before, and stays hidden.
  const jobIds = pausedJobs.filter(({ isOnHold }) => !isOnHold).map(({ id }) => id);
  return loadVisibilityEvents(db, jobIds, kind === "job_paused" ? { kind, status: "paused" } : { kind });
}

/**
 * The events that notify a poster, whose suspension has ended, of the jobs that were unposted meanwhile. They
 * are not created earlier, because a suspended user cannot read notifications.
 */
export async function loadUnpostedWhileSuspendedEvents(db: Db, posterId: number): Promise<NewEvent[]> {
  const unpostedJobs = await queries.listUnpostedWhileSuspended(db, posterId);
  return unpostedJobs.map(({ id }) => ({
    kind: "hold_expired",
    jobId: id,
    data: { status: "paused" },
    to: [posterId],
  }));
}

/** The kind `job_paused` is also that of a hold; `status` tells holds and pauses apart. */
type VisibilityChange = ({ kind: "job_paused"; status: "on_hold" | "paused" } | { kind: "job_resumed" }) & {
  byId?: number;
  at?: string;
};

/** The events that notify recruiters with open work on these jobs: the jobs were hidden, or are listed again. */
async function loadVisibilityEvents(
  db: Db,
  jobIds: readonly number[],
  change: VisibilityChange,
): Promise<NewEvent[]> {
  const recruitersByJob = await queries.listRecruitersWithOpenWork(db, jobIds);
  return [...recruitersByJob].flatMap(([jobId, recruiters]) =>
    groupRecipientsByWork(recruiters).map(({ what, to }) => {
      const fields = { actorId: change.byId ?? null, jobId, at: change.at, to };
      return change.kind === "job_paused"
        ? { ...fields, kind: change.kind, data: { what, status: change.status } }
        : { ...fields, kind: change.kind, data: { what } };
    }),
  );
}

/**
 * The events that notify recruiters of an edit of an active job. Each gets at most one such notification in
 * 24 hours.
 */
export async function loadJobChangedEvents(
  db: Db,
  job: PostedJob,
  { fields, byId }: { fields: AnnouncedJobField[]; byId: number },
): Promise<NewEvent[]> {
  if (fields.length === 0) return [];
  const recruitersByJob = await queries.listRecruitersWithOpenWork(db, [job.id]);
  const recentlyNotifiedIds = await queries.listNotifiedOfRecentChange(db, job.id);
  return [...recruitersByJob.values()]
    .flatMap((recruiters) => groupRecipientsByWork(recruiters, recentlyNotifiedIds))
    .map(({ what, to }) => ({
      kind: "job_changed",
      actorId: byId,
      jobId: job.id,
      data: { what, fields },
      to,
    }));
}

/**
 * The recipients of one event for applicants and of another for the other submitters. There are two events,
 * because the users find their applications and submissions on different pages.
 */
export function groupRecipientsByWork(
  { applicantIds, submitterIds }: AffectedRecruiters,
  excludedIds: readonly (number | undefined)[] = [],
) {
  const applicants = new Set(applicantIds.filter((id) => !excludedIds.includes(id)));
  const otherSubmitters = new Set(
    submitterIds.filter((id) => !excludedIds.includes(id) && !applicants.has(id)),
  );
  return [
    { what: "application" as const, to: [...applicants] },
    { what: "submission" as const, to: [...otherSubmitters] },
  ].filter(({ to }) => to.length > 0);
}
