import { clock } from "../lib/clock";
import { type AnnouncedJobField, announcedJobFields, type JobState } from "./vocabulary";

/** Whether the job has not ended. It may be on hold, paused or past its deadline. */
export function isActiveJob(job: { status: string }): boolean {
  return job.status === "open" || job.status === "in_progress";
}

/** Whether the job is in the market. It stays there after its deadline. */
export function isListedJob({ state }: { state: JobState }): boolean {
  return takesApplications(state) || state === "deadline_passed";
}

const takesApplications = (state: JobState) => state === "open" || state === "in_progress";

/** The state of a job now: its deadline may have passed since the server answered. */
export function currentJobState({ state, deadline }: DatedState, now = clock.now()): JobState {
  const isPastDeadline = deadline !== null && Date.parse(deadline) < now;
  return takesApplications(state) && isPastDeadline ? "deadline_passed" : state;
}

interface DatedState {
  state: JobState;
  deadline: string | null;
}

/** Whether a job accepts no applications and submissions. */
export const isClosedJob = (job: DatedState, now = clock.now()): boolean =>
  !takesApplications(currentJobState(job, now));

interface AnnouncedFacts {
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

/** The announced facts in which a job differs after a change. */
export function changedJobFacts(before: AnnouncedFacts, after: AnnouncedFacts): AnnouncedJobField[] {
  const toComparable = (job: AnnouncedFacts, field: AnnouncedJobField) =>
    field === "salary"
      ? JSON.stringify([job.salaryRange, job.salaryMin, job.salaryMax, job.salaryCurrency])
      : job[field];
  return announcedJobFields.filter((field) => toComparable(before, field) !== toComparable(after, field));
}

/** With a bounty of 0, recruiters propose a fee instead. */
export function hasFixedBounty(job: { bountyAmount: number }): boolean {
  return job.bountyAmount > 0;
}
