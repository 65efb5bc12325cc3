import type { ApplicationStatus } from "@shared/applications/vocabulary";
import type { Job } from "@shared/jobs/schemas";
import { formatDate } from "@shared/lib/format";
import { formatTimeLeft } from "@shared/lib/relative-time";
import { MapPin } from "lucide-react";
import { statusLabelsForApplicant } from "@/applications/labels";
import { isClosedByNow } from "@/jobs/is-closed-by-now";
import { cn } from "@/lib/cn";
import { useMinuteTick } from "@/lib/time/use-minute-tick";
import { useViewer } from "@/session/viewer";
import { chipClass, UrgentChip } from "@/ui/chip";
import { StatusBadge } from "@/ui/status-badge";
import { RoleTag } from "@/users/role-tag";
import { UserLink } from "@/users/user-link";

// Parts that job cards and the job dialog share.

/** The optional facts of the details, as pairs of name and value. */
export const optionalFacts = ({ salaryRange, experience, visaSponsorship }: Job) =>
  [
    ["Salary Range", salaryRange],
    ["Experience", experience],
    ["Visa sponsorship", visaSponsorship ? "Offered" : visaSponsorship === false && "Not offered"],
  ] as const;

/**
 * Company, location and type of work in one line that wraps. `isClamped` cuts each at two lines, for cards, which
 * do not show the optional facts and therefore have a tag for an offered visa.
 */
export function JobKeyFacts({
  job: { company, location, urgency, visaSponsorship },
  isClamped,
}: {
  job: Job;
  isClamped?: boolean;
}) {
  const clampClass = isClamped && "line-clamp-2";
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 wrap-anywhere text-ink-faint max-md:text-body">
      <b className={cn("min-w-0 text-ink", clampClass)}>{company}</b>
      {location && (
        <span className="inline-flex min-w-0 items-start gap-1.25">
          <MapPin className="mt-0.5 size-4" />
          <span className={cn(clampClass)}>{location}</span>
        </span>
      )}
      <span className="min-w-0">Full-time</span>
      {isClamped && visaSponsorship && <span className={chipClass}>Visa sponsorship</span>}
      {urgency === "urgent" && <UrgentChip className="min-w-0 md:-ml-1" />}
    </div>
  );
}

/** The poster's role and name, or `ownJobText` for the viewer's own jobs. */
export function PosterName({
  job,
  ownJobText = "Posted by you",
  className,
}: {
  job: Job;
  ownJobText?: string;
  className?: string;
}) {
  const isOwn = job.postedById === useViewer().id;
  return (
    <span className={cn("flex items-center gap-2", className)}>
      <RoleTag role={job.postedBy.role} />
      <span className="wrap-anywhere normal-nums">
        {isOwn ? ownJobText : <UserLink id={job.postedById} person={job.postedBy} />}
      </span>
    </span>
  );
}

/** The label of a closed job. Open and in-progress jobs are closed once their deadline has passed. */
export const closedJobLabels: Record<Job["status"], string> = {
  open: "Closed",
  in_progress: "Closed",
  filled: "Filled",
  cancelled: "Unposted",
};

/** The deadline and the time left; for a closed job, its closed label. */
export function JobDeadline({ job, id }: { job: Job; id?: string }) {
  useMinuteTick();
  const isClosed = isClosedByNow(job);
  const timeLeft = job.deadline && formatTimeLeft(job.deadline);
  if (!job.deadline && !isClosed) return null;
  const timeLeftText = !isClosed && timeLeft ? ` · ${timeLeft}` : "";
  return (
    <span className="flex flex-wrap items-center gap-2" id={id}>
      {job.deadline && (
        <span className="whitespace-nowrap">{`Deadline ${formatDate(job.deadline)}${timeLeftText}`}</span>
      )}
      {isClosed && (
        <StatusBadge tone={job.status === "filled" ? "success" : "neutral"}>
          {closedJobLabels[job.status]}
        </StatusBadge>
      )}
    </span>
  );
}

/** The status badge of the viewer's own application. */
export function OwnApplicationBadge({ status }: { status: ApplicationStatus }) {
  const { tone, text } = statusLabelsForApplicant[status];
  return <StatusBadge tone={tone}>{text}</StatusBadge>;
}
