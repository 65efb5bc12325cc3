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

/** The announced fields that a change sets to another value. Times are compared, not their texts. */
export function changedJobFields(
  job: Record<AnnouncedJobField, unknown>,
  changes: Partial<Record<AnnouncedJobField, unknown>>,
): AnnouncedJobField[] {
  const toComparable = (field: AnnouncedJobField, value: unknown) =>
    field === "deadline" && typeof value === "string" ? Date.parse(value) : (value ?? null);
  return announcedJobFields.filter(
    (field) =>
      changes[field] !== undefined && toComparable(field, changes[field]) !== toComparable(field, job[field]),
  );
}

/** With a bounty of 0, recruiters propose a fee instead. */
export function hasFixedBounty(job: { bountyAmount: number }): boolean {
  return job.bountyAmount > 0;
}
