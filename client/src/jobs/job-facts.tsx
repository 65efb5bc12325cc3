import type { ApplicationStatus } from "@shared/applications/vocabulary";
import { isClosedJob } from "@shared/jobs/rules";
import type { Job } from "@shared/jobs/schemas";
import { formatDate } from "@shared/lib/format";
import { formatTimeLeft } from "@shared/lib/relative-time";
import { MapPin } from "lucide-react";
import { applicantLabels } from "@/applications/labels";
import { useViewer } from "@/auth/viewer";
import { cn } from "@/lib/cn";
import { useMinuteTick } from "@/lib/time/use-minute-tick";
import { UrgentChip } from "@/ui/chip";
import { RoleTag } from "@/ui/role-tag";
import { StatusBadge } from "@/ui/status-badge";
import { UserLink } from "@/ui/user-link";

type JobSummary = Pick<Job, "company" | "location" | "urgency">;

/** Company, location and type of work in one line that wraps. `clamped` cuts each at two lines, for cards. */
export function JobFacts({
  job: { company, location, urgency },
  clamped,
}: {
  job: JobSummary;
  clamped?: boolean;
}) {
  const clamp = clamped && "line-clamp-2";
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 wrap-anywhere text-ink-faint max-md:text-body">
      <b className={cn("min-w-0 text-ink", clamp)}>{company}</b>
      {location && (
        <span className="inline-flex min-w-0 items-start gap-1.25">
          <MapPin className="mt-0.5 size-4" />
          <span className={cn(clamp)}>{location}</span>
        </span>
      )}
      <span className="min-w-0">Full-time</span>
      {urgency === "urgent" && <UrgentChip className="min-w-0 md:-ml-1" />}
    </div>
  );
}

/** The poster's role and name. `own` is the text for the viewer's own jobs. */
export function PostedBy({
  job,
  own: ownText = "Posted by you",
  className,
}: {
  job: Job;
  own?: string;
  className?: string;
}) {
  const isOwn = job.postedById === useViewer().id;
  return (
    <span className={cn("flex items-center gap-2", className)}>
      <RoleTag role={job.postedBy.role} />
      <span className="wrap-anywhere normal-nums">
        {isOwn ? ownText : <UserLink id={job.postedById} person={job.postedBy} />}
      </span>
    </span>
  );
}

/** The label of a closed job; open and in_progress jobs are closed once their deadline has passed. */
export const closedLabels: Record<Job["status"], string> = {
  open: "Closed",
  in_progress: "Closed",
  filled: "Filled",
  cancelled: "Unposted",
};

/** The deadline and the time left; for a closed job, its closed label. */
export function Deadline({ job, id }: { job: Job; id?: string }) {
  useMinuteTick();
  const closed = job.closed || isClosedJob(job);
  const remaining = job.deadline && formatTimeLeft(job.deadline);
  if (!job.deadline && !closed) return null;
  return (
    <span className="flex flex-wrap items-center gap-2" id={id}>
      {job.deadline && (
        <span className="whitespace-nowrap">{`Deadline ${formatDate(job.deadline)}${!closed && remaining ? ` · ${remaining}` : ""}`}</span>
      )}
      {closed && (
        <StatusBadge tone={job.status === "filled" ? "success" : "neutral"}>
          {closedLabels[job.status]}
        </StatusBadge>
      )}
    </span>
  );
}

/** The status badge of the viewer's own application. */
export function OwnApplicationStatus({ status }: { status: ApplicationStatus }) {
  const { tone, text } = applicantLabels[status];
  return <StatusBadge tone={tone}>{text}</StatusBadge>;
}
