/** Creates the events that notify recruiters of the end or the reopening of a job. */
import type { NewEvent } from "@server/events/commands";
import { groupRecipientsByWork } from "@server/jobs/notifications";
import type { AffectedRecruiters } from "@server/jobs/queries";
import type { JobEndingKind } from "@shared/jobs/vocabulary";

/**
 * A job with its poster, whom the notifications name as the actor if the poster ended or reopened the job.
 */
export interface PostedJob {
  id: number;
  postedById: number;
}

export interface Announcement {
  /** The user who ended or reopened the job; null if a task did. */
  byId: number | null;
  /** A recruiter who gets another notification of the same change. */
  excludedRecipientId?: number;
  /** Only demo data sets it. */
  at?: string;
}

/** Creates one event for the applicants, and one for the other submitters. */
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

/** Creates one event for the applicants, and one for the other submitters. */
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
