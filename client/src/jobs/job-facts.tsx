import type { ApplicationStatus } from "@shared/applications/schema";
import { isClosed } from "@shared/jobs/rules";
import type { Job } from "@shared/jobs/schema";
import { timeLeft } from "@shared/lib/ago";
import { date } from "@shared/lib/text";
import { MapPin } from "lucide-react";
import { applicantWords } from "@/applications/words";
import { useViewer } from "@/auth/viewer";
import { useMinutes } from "@/lib/use-minutes";
import { UrgentChip } from "@/ui/chip";
import { PersonLink } from "@/ui/person-link";
import { RoleTag } from "@/ui/role-tag";
import { StatusBadge } from "@/ui/status-badge";

type Placed = Pick<Job, "company" | "location" | "urgency">;

/** Company, place and kind of work in one line that wraps. */
export function JobFacts({ job: { company, location, urgency } }: { job: Placed }) {
  return (
    <div className="facts">
      <b>{company}</b>
      {location && (
        <span>
          <MapPin />
          <span>{location}</span>
        </span>
      )}
      <span>Full-time</span>
      {urgency === "urgent" && <UrgentChip />}
    </div>
  );
}

/** Who posted it: their role, and their name or "Posted by you". `own`: what it says of oneself beside a label. */
export function PostedBy({ job, own: self = "Posted by you" }: { job: Job; own?: string }) {
  const own = job.postedById === useViewer().id;
  return (
    <span className="row">
      <RoleTag role={job.postedBy.role} />
      <span className="long">{own ? self : <PersonLink id={job.postedById} person={job.postedBy} />}</span>
    </span>
  );
}

/** What a job that takes no more is called: how it ended, or that its day has passed. */
export const endWords: Record<Job["status"], string> = { open: "Closed", in_progress: "Closed", filled: "Filled", cancelled: "Unposted" };

/** The day and how long it is until then; once it is over, how it ended. */
export function Deadline({ job, id }: { job: Job; id?: string }) {
  useMinutes();
  const closed = job.closed || isClosed(job);
  const left = job.deadline && timeLeft(job.deadline);
  if (!job.deadline && !closed) return null;
  return (
    <span className="row wrap" id={id}>
      {job.deadline && <span className="whitespace-nowrap">{`Deadline ${date(job.deadline)}${!closed && left ? ` · ${left}` : ""}`}</span>}
      {closed && <StatusBadge tone={job.status === "filled" ? "success" : "neutral"}>{endWords[job.status]}</StatusBadge>}
    </span>
  );
}

/** How the viewer's own application stands. */
export function OwnStanding({ status }: { status: ApplicationStatus }) {
  const { tone, text } = applicantWords[status];
  return <StatusBadge tone={tone}>{text}</StatusBadge>;
}
