/** The notifications to recruiters about a job that goes on. Its end has notifications of its own (`server/job-endings`). */
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

/** Notifies the owners of an organization that somebody who is no confirmed member posted a job in its name. */
export async function announceNamedCompany(
  db: Db,
  job: { id: number; namedOrganizationId: number | null },
  actorId: number,
) {
  if (job.namedOrganizationId === null) return;
  // So that of two jobs at once only one is announced.
  await commands.lockNamedOrganization(db, job.namedOrganizationId);
  const ownerIds = await queries.listOwnersToNotify(db, job.id);
  if (ownerIds.length > 0) await notify(db, { kind: "company_named", actorId, jobId: job.id, to: ownerIds });
}

/** Puts an active job on hold, and returns the events: one notification for each recruiter. The job must be locked. */
export async function holdJob(
  db: Db,
  job: PostedJob,
  { byId, note, at }: { byId: number; note?: string; at?: string },
): Promise<NewEvent[]> {
  await commands.hold(db, job.id, { note, at });
  return hiddenJobEvents(db, [job.id], { kind: "job_paused", status: "on_hold", byId, at });
}

/** Ends the hold of a job, and returns the events. The job must be locked. */
export async function resumeJob(db: Db, job: PostedJob, { byId }: { byId: number }): Promise<NewEvent[]> {
  await commands.resume(db, job.id);
  return hiddenJobEvents(db, [job.id], { kind: "job_resumed", byId });
}

/** The events of the jobs that the suspension of their poster has paused, or that its end will list again. */
export async function suspensionEvents(
  db: Db,
  posterId: number,
  kind: "job_paused" | "job_resumed",
): Promise<NewEvent[]> {
  const pausedJobs = await queries.listPausedJobs(db, posterId);
  // A job on hold was hidden before, and stays hidden.
  const jobIds = pausedJobs.filter(({ isOnHold }) => !isOnHold).map(({ id }) => id);
  return hiddenJobEvents(db, jobIds, kind === "job_paused" ? { kind, status: "paused" } : { kind });
}

type Change = ({ kind: "job_paused"; status: "on_hold" | "paused" } | { kind: "job_resumed" }) & {
  byId?: number;
  at?: string;
};

async function hiddenJobEvents(db: Db, jobIds: readonly number[], change: Change): Promise<NewEvent[]> {
  const recruitersByJob = await queries.listRecruitersWithOpenWork(db, jobIds);
  return [...recruitersByJob].flatMap(([jobId, recruiters]) =>
    splitByWork(recruiters).map(({ what, to }) => {
      const fields = { actorId: change.byId ?? null, jobId, at: change.at, to };
      return change.kind === "job_paused"
        ? { ...fields, kind: change.kind, data: { what, status: change.status } }
        : { ...fields, kind: change.kind, data: { what } };
    }),
  );
}

/** The events of a change of an active job: one notification for each recruiter, at most once a day. */
export async function changedJobEvents(
  db: Db,
  job: PostedJob,
  { fields, byId }: { fields: AnnouncedJobField[]; byId: number },
): Promise<NewEvent[]> {
  if (fields.length === 0) return [];
  const recruitersByJob = await queries.listRecruitersWithOpenWork(db, [job.id]);
  const toldIds = await queries.listToldOfChangeToday(db, job.id);
  return [...recruitersByJob.values()]
    .flatMap((recruiters) => splitByWork(recruiters, toldIds))
    .map(({ what, to }) => ({
      kind: "job_changed",
      actorId: byId,
      jobId: job.id,
      data: { what, fields },
      to,
    }));
}

/** One event for applicants and one for the other submitters, because they find their work on different pages. */
export function splitByWork(
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
