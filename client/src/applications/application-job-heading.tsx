import type { JobWithApplicationCounts, ReceivedApplication } from "@shared/applications/schemas";
import { formatDate } from "@shared/lib/format";
import type { ReactNode } from "react";
import { isClosedToNewWork, JobStateBadge } from "@/jobs/job-state-badge";
import { JobTitleLink } from "@/jobs/job-title-link";
import { joinWithDots } from "@/lib/join-with-dots";

interface ApplicationJobHeadingProps {
  id: string;
  job: ReceivedApplication["job"];
  /** The job with its number of applications in each status; undefined while loading. */
  applicationCounts: JobWithApplicationCounts | undefined;
  /** Links to other views of the applications to this job. */
  children?: ReactNode;
}

/** The heading above the applications to one job: title, company, counts and deadline. */
export function ApplicationJobHeading({ id, job, applicationCounts, children }: ApplicationJobHeadingProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1.5">
      <div className="min-w-0 flex-1 basis-64">
        <h2 id={id} className="text-[18px]/6 wrap-anywhere">
          <JobTitleLink hasLargeTarget href={`/jobs?job=${job.id}`}>
            {job.title}
          </JobTitleLink>
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-small wrap-anywhere text-ink-faint">
          <span>
            {joinWithDots(
              job.company,
              applicationCounts && applicationCountsText(applicationCounts),
              job.deadline && `Deadline ${formatDate(job.deadline)}`,
            )}
          </span>
          {isClosedToNewWork(job.state) && <JobStateBadge state={job.state} />}
        </p>
      </div>
      {children}
    </div>
  );
}

/**
 * For example "4 pending, 1 rejected, 2 closed". The hired candidate comes first, because an approved
 * application does not say how the job ended.
 */
export function applicationCountsText(counts: JobWithApplicationCounts): string {
  const { pending, approved, rejected, closed = 0, hiredCandidate } = counts;
  const countByLabel = { pending, approved, rejected: rejected - closed, closed };
  const countTexts = Object.entries(countByLabel)
    .filter(([, count]) => count > 0)
    .map(([label, count]) => `${count} ${label}`);
  return joinWithDots(hiredCandidate && `Hired ${hiredCandidate}`, countTexts.join(", "));
}
