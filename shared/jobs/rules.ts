import { clock } from "../lib/clock";
import { type AnnouncedJobField, announcedJobFields, type JobState } from "./vocabulary";

/** Whether the job has not ended. It may be on hold, paused or past its deadline. */
export function isActiveJob(job: { status: string }): boolean {
  return job.status === "open" || job.status === "in_progress";
}

/** Whether the market lists the job. A job stays listed after its deadline. */
export function isListedJob({ state }: { state: JobState }): boolean {
  return takesApplications(state) || state === "deadline_passed";
}

const takesApplications = (state: JobState) => state === "open" || state === "in_progress";

/**
 * The state of a job now. `state` is as old as the server's response, and the deadline may have passed since.
 */
export function currentJobState({ state, deadline }: JobStateAndDeadline, now = clock.now()): JobState {
  const isPastDeadline = deadline !== null && Date.parse(deadline) < now;
  return takesApplications(state) && isPastDeadline ? "deadline_passed" : state;
}

interface JobStateAndDeadline {
  state: JobState;
  deadline: string | null;
}

/** Whether a job accepts no applications and submissions. */
export const isClosedJob = (job: JobStateAndDeadline, now = clock.now()): boolean =>
  !takesApplications(currentJobState(job, now));

/** The details of a job whose changes are announced to its recruiters. */
interface AnnouncedDetails {
  title: string;
  description: string;
  location: string | null;
  salaryRange: string | null;
  salaryMin: number | null;
  salaryMax: number | null;
  salaryCurrency: string | null;
  bountyAmount: number;
  paymentDays: number | null;
  guaranteeDays: number | null;
  deadline: string | null;
}

/** The announced details in which a job differs after a change. */
export function changedJobFields(before: AnnouncedDetails, after: AnnouncedDetails): AnnouncedJobField[] {
  const toComparable = (job: AnnouncedDetails, field: AnnouncedJobField) =>
    field === "salary"
      ? JSON.stringify([job.salaryRange, job.salaryMin, job.salaryMax, job.salaryCurrency])
      : job[field];
  return announcedJobFields.filter((field) => toComparable(before, field) !== toComparable(after, field));
}

/** Whether the poster pays a bounty. With a bounty of 0, recruiters propose a fee instead. */
export function hasFixedBounty(job: { bountyAmount: number }): boolean {
  return job.bountyAmount > 0;
}
