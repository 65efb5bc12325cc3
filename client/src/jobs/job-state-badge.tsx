import { currentJobState } from "@shared/jobs/rules";
import type { PostedJob } from "@shared/jobs/schemas";
import type { JobState } from "@shared/jobs/vocabulary";
import { useRerenderEveryMinute } from "@/lib/time/use-rerender-every-minute";
import { StatusBadge, type StatusLabel } from "@/ui/status-badge";

export const jobStateLabels: Record<JobState, StatusLabel> = {
  open: { text: "Open", tone: "info" },
  in_progress: { text: "In Progress", tone: "progress" },
  deadline_passed: { text: "Deadline Passed", tone: "warning" },
  // The poster put the job on hold.
  on_hold: { text: "On Hold", tone: "neutral" },
  // The poster is suspended, which pauses their jobs.
  paused: { text: "Paused", tone: "neutral" },
  filled: { text: "Filled", tone: "success" },
  // The job ended without a recorded hire: its poster or an admin unposted it, or a hold or a suspension
  // lasted too long.
  unposted: { text: "Unposted", tone: "neutral" },
};

/** Whether jobs in this state take no new applications and submissions. */
export const isClosedToNewWork = (state: JobState) => state !== "open" && state !== "in_progress";

export function JobStateBadge({ state }: { state: JobState }) {
  const { text, tone } = jobStateLabels[state];
  return <StatusBadge tone={tone}>{text}</StatusBadge>;
}

/** The state of a job, which changes by itself when its deadline passes. */
export function CurrentJobStateBadge({ job }: { job: Pick<PostedJob, "state" | "deadline"> }) {
  useRerenderEveryMinute();
  return <JobStateBadge state={currentJobState(job)} />;
}
