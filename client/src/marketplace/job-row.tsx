import type { Job } from "@shared/jobs/schemas";
import { formatDate } from "@shared/lib/format";
import { formatTimeLeft } from "@shared/lib/relative-time";
import { ShieldAlert } from "lucide-react";
import { useId } from "react";
import { BountyTag } from "@/jobs/bounty-tag";
import { isClosedByNow } from "@/jobs/is-closed-by-now";
import { JobStateBadge } from "@/jobs/job-state-badge";
import { JobTitleLink } from "@/jobs/job-title-link";
import { formatShortSalary } from "@/jobs/labels";
import { cn } from "@/lib/cn";
import { dotSeparator, joinWithDots } from "@/lib/join-with-dots";
import { useRerenderEveryMinute } from "@/lib/time/use-rerender-every-minute";
import { getNotVerifiedTexts } from "@/users/not-verified-mark";
import { getClosedJobState } from "./job-deadline";
import { formatCountsAndAnswerTime, formatJobFigures, JobFigures } from "./job-figures";
import { OwnApplicationBadge } from "./own-application-badge";

interface JobRowProps {
  job: Job;
  /** The URL of the job details. */
  href: string;
  /** Opens the details over the list. If undefined, the title is an ordinary link to the details. */
  onOpen?: () => void;
  /** The heading level of the title. */
  as?: "h2" | "h3";
  /** Whether phones show the title above the bounty, in up to two lines, and wrap the figures. */
  wrapsOnPhones?: boolean;
}

/**
 * A job in the compact list of the job market: three lines, truncated instead of wrapped. A click anywhere in
 * the row opens the details, which have the full texts and all actions.
 */
export function JobRow({ job, href, onOpen, as: Heading = "h2", wrapsOnPhones }: JobRowProps) {
  const titleId = useId();
  const figuresText = formatJobFigures(job);
  return (
    <article className="relative px-4 py-2.5 hover:bg-hover" aria-labelledby={titleId}>
      <div
        className={cn(
          "flex items-center justify-between gap-3",
          wrapsOnPhones && "max-md:flex-col max-md:items-start max-md:gap-1.5",
        )}
      >
        <Heading id={titleId} className="min-w-0 text-[16px]/5">
          <JobTitleLink
            className={cn(
              "block truncate wrap-anywhere after:absolute after:inset-0",
              wrapsOnPhones && "max-md:line-clamp-2 max-md:whitespace-normal",
            )}
            href={href}
            title={job.title}
            aria-haspopup={onOpen && "dialog"}
            onClick={
              onOpen &&
              ((event) => {
                event.preventDefault();
                onOpen();
              })
            }
          >
            {job.title}
          </JobTitleLink>
        </Heading>
        <BountyTag size="sm" amount={job.bountyAmount} />
      </div>
      <div className="flex items-center justify-between gap-3 text-[13px]/5 text-ink-faint">
        <p className="truncate" title={joinWithDots(job.company, job.location)}>
          <b className="text-ink">{job.company}</b>
          {job.location && ` · ${job.location}`}
        </p>
        <RowDeadline job={job} />
      </div>
      <div className="flex items-center justify-between gap-3 text-[13px]/5 text-ink-faint">
        <div className="flex min-h-5.5 min-w-0 flex-1 items-center gap-3">
          {/* Servers of the previous release do not send the field. */}
          {job.postedBy.isTrusted === false && (
            <UnconfirmedPosterMark
              job={job}
              leavesRoomForFigures={figuresText !== "" && !job.myApplicationStatus}
            />
          )}
          {wrapsOnPhones ? <JobFigures job={job} /> : <RowFigures job={job} />}
        </div>
        {job.myApplicationStatus && (
          <p className="flex-none">
            <span className="sr-only">You applied: </span>
            <OwnApplicationBadge status={job.myApplicationStatus} closedAs={job.myApplicationClosedAs} />
          </p>
        )}
      </div>
    </article>
  );
}

/** Salary, counts and answer time. The salary can be a long text, so it is truncated first. */
function RowFigures({ job }: { job: Job }) {
  const salary = formatShortSalary(job);
  const countsAndAnswerTime = formatCountsAndAnswerTime(job);
  return (
    <p className="flex min-w-0" title={formatJobFigures(job) || undefined}>
      {salary && <span className="min-w-0 truncate">{salary}</span>}
      <span className="max-w-full shrink-0 truncate">
        {salary && countsAndAnswerTime && dotSeparator}
        {countsAndAnswerTime}
      </span>
    </p>
  );
}

/**
 * Marks a job of a poster whom nobody has confirmed. A long label is truncated, to leave room for the
 * figures.
 */
function UnconfirmedPosterMark({ job, leavesRoomForFigures }: { job: Job; leavesRoomForFigures: boolean }) {
  const { label } = getNotVerifiedTexts(job);
  return (
    <p
      className={cn(
        "flex flex-none items-center gap-1 font-medium text-attention",
        leavesRoomForFigures ? "max-w-[calc(100%-92px)]" : "max-w-full",
      )}
      title={label}
    >
      <ShieldAlert className="size-4 flex-none" />
      <span className="truncate">{label}</span>
    </p>
  );
}

/** The time until the deadline, on wide screens after its date. For a closed job, the badge. */
function RowDeadline({ job }: { job: Job }) {
  useRerenderEveryMinute();
  if (isClosedByNow(job)) return <JobStateBadge state={getClosedJobState(job)} />;
  if (!job.deadline) return null;
  return (
    <p className="flex-none whitespace-nowrap">
      <span className="max-md:sr-only">{`Deadline ${formatDate(job.deadline)} · `}</span>
      {formatTimeLeft(job.deadline)}
    </p>
  );
}
