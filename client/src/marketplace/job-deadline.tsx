import type { Job } from "@shared/jobs/schemas";
import type { JobState } from "@shared/jobs/vocabulary";
import { formatDate } from "@shared/lib/format";
import { formatTimeLeft } from "@shared/lib/relative-time";
import { isClosedByNow } from "@/jobs/is-closed-by-now";
import { useRerenderEveryMinute } from "@/lib/time/use-rerender-every-minute";
import { StatusBadge } from "@/ui/status-badge";

/**
 * The labels of closed jobs. A job that is "open" or "in_progress" is closed once its deadline has passed.
 */
const closedJobLabels: Record<JobState, string> = {
  open: "Closed",
  in_progress: "Closed",
  deadline_passed: "Closed",
  on_hold: "On Hold",
  paused: "Paused",
  filled: "Filled",
  unposted: "Unposted",
};

export const getClosedJobLabel = ({ state }: Pick<Job, "state">) => closedJobLabels[state];

/** The badge of a closed job. */
export function ClosedJobBadge({ job }: { job: Job }) {
  return (
    <StatusBadge tone={job.status === "filled" ? "success" : "neutral"}>{getClosedJobLabel(job)}</StatusBadge>
  );
}

/** The deadline of a job with the time left, or with a badge if the job is closed. */
export function JobDeadline({ job, id }: { job: Job; id?: string }) {
  useRerenderEveryMinute();
  const isClosed = isClosedByNow(job);
  if (!job.deadline && !isClosed) return null;
  const timeLeft = job.deadline && !isClosed && formatTimeLeft(job.deadline);
  const timeLeftText = timeLeft ? ` · ${timeLeft}` : "";
  return (
    <span className="flex flex-wrap items-center gap-2" id={id}>
      {job.deadline && (
        <span className="whitespace-nowrap">{`Deadline ${formatDate(job.deadline)}${timeLeftText}`}</span>
      )}
      {isClosed && <ClosedJobBadge job={job} />}
    </span>
  );
}
