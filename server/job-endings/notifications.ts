import type { NewEvent } from "@server/events/commands";
import { groupRecipientsByWork } from "@server/jobs/notifications";
import type { AffectedRecruiters } from "@server/jobs/queries";
import type { Db } from "@server/lib/db/db";
import type { JobEndingKind } from "@shared/jobs/vocabulary";
import type { JobEnding } from "./commands";
import * as commands from "./commands";

/**
 * A job with its poster, whom the notifications name as the actor if the poster ended or reopened the job.
 */
interface PostedJob {
  id: number;
  postedById: number;
}

/**
 * Ends an active job, closes its applications and open submissions, and returns the events: one notification
 * for each recruiter. The job must be locked.
 */
export async function endJob(
  db: Db,
  job: PostedJob,
  ending: JobEnding & Pick<Announcement, "excludedRecipientId">,
): Promise<NewEvent[]> {
  const affectedRecruiters = await commands.endJobAndCloseWork(db, job.id, ending);
  return createJobEndedEvents(job, ending, affectedRecruiters);
}

/** Reopens an ended job, restores what its end closed, and returns the events. The job must be locked. */
export async function reopenJob(
  db: Db,
  job: PostedJob,
  change: { byId: number; reason: string; status?: "in_progress"; excludedRecipientId?: number; at?: string },
): Promise<NewEvent[]> {
  const affectedRecruiters = await commands.reopenJobAndRestoreWork(db, job.id, change);
  return createJobReopenedEvents(job, change, affectedRecruiters);
}

interface Announcement {
  byId: number | null;
  /** A recruiter who gets another notification of the same change. */
  excludedRecipientId?: number;
  /** Only demo data sets it. */
  at?: string;
}

/** One event for the applicants, and one for the other submitters. */
export function createJobEndedEvents(
  job: PostedJob,
  { kind, ...announcement }: Announcement & { kind: JobEndingKind },
  affectedRecruiters: AffectedRecruiters,
): NewEvent[] {
  return groupRecipientsByWork(affectedRecruiters, [announcement.excludedRecipientId]).map(
    ({ what, to }) => ({
      kind: "job_ended",
      ...toEventFields(job, announcement),
      data: { status: kind, what },
      to,
    }),
  );
}

/** One event for the applicants, and one for the other submitters. */
export function createJobReopenedEvents(
  job: PostedJob,
  announcement: Announcement,
  affectedRecruiters: AffectedRecruiters,
): NewEvent[] {
  return groupRecipientsByWork(affectedRecruiters, [announcement.excludedRecipientId]).map(
    ({ what, to }) => ({
      kind: "job_reopened",
      ...toEventFields(job, announcement),
      data: { what },
      to,
    }),
  );
}

const toEventFields = ({ id, postedById }: PostedJob, { byId, at }: Announcement) => ({
  // An admin who ends a job is not named.
  actorId: byId === postedById ? byId : null,
  jobId: id,
  at,
});
