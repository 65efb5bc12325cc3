import type { Job } from "@shared/jobs/schemas";
import type { JobState } from "@shared/jobs/vocabulary";
import { formatDate } from "@shared/lib/format";
import { formatTimeLeft } from "@shared/lib/relative-time";
import { isClosedByNow } from "@/jobs/is-closed-by-now";
import { isClosedToNewWork, JobStateBadge } from "@/jobs/job-state-badge";
import { useRerenderEveryMinute } from "@/lib/time/use-rerender-every-minute";

/**
 * Returns the state of a closed job. If the server sent the job as open, its deadline has passed since then.
 */
export const getClosedJobState = ({ state }: Pick<Job, "state">): JobState =>
  isClosedToNewWork(state) ? state : "deadline_passed";

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
      {isClosed && <JobStateBadge state={getClosedJobState(job)} />}
    </span>
  );
}
