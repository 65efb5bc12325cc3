import { clock } from "../lib/clock";
import type { JobState, jobStatuses } from "./vocabulary";

/** Whether the job is in the list of jobs. It stays there after its deadline. */
export function isActiveJob(job: { status: string }): boolean {
  return job.status === "open" || job.status === "in_progress";
}

/** Whether a job no longer accepts applications and submissions. */
export function isClosedJob(job: { status: string; deadline: string | null }, now = clock.now()): boolean {
  const isPastDeadline = job.deadline !== null && Date.parse(job.deadline) < now;
  return isPastDeadline || !isActiveJob(job);
}

interface JobLife {
  status: (typeof jobStatuses)[number];
  deadline: string | null;
}

/** The state in which a job is shown. What happened last has precedence: an ending, then the deadline. */
export function jobStateOf({ status, deadline }: JobLife, now = clock.now()): JobState {
  if (status === "filled") return "filled";
  if (status === "cancelled") return "unposted";
  const isPastDeadline = deadline !== null && Date.parse(deadline) < now;
  return isPastDeadline ? "deadline_passed" : status;
}

/** With a bounty of 0, recruiters propose a fee instead. */
export function hasFixedBounty(job: { bountyAmount: number }): boolean {
  return job.bountyAmount > 0;
}
