import { canUnpost } from "@shared/jobs/policy";
import { hasFixedBounty, isActiveJob } from "@shared/jobs/rules";
import type { Job } from "@shared/jobs/schemas";
import { formatDate, formatMoney, pluralize } from "@shared/lib/format";
import { formatTimeLeft } from "@shared/lib/relative-time";
import { Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { FillJobButton } from "@/jobs/fill-job-button";
import { isClosedByNow } from "@/jobs/is-closed-by-now";
import { UnpostJobButton } from "@/jobs/unpost-job-button";
import { cn } from "@/lib/cn";
import { useMinuteTick } from "@/lib/time/use-minute-tick";
import { useViewer } from "@/session/viewer";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { SkillChips } from "@/ui/chip";
import { LinkedText } from "@/ui/linked-text";
import { TermItem, TermList } from "@/ui/term-list";
import { TextLink } from "@/ui/text-link";
import { canViewerEditJob } from "./job-dialog-footer";
import { closedJobLabels, OwnApplicationBadge, optionalFacts, PosterName } from "./job-facts";
import { PosterResponseRecord } from "./poster-response-record";

interface JobDetailsProps {
  job: Job;
  onEdit: () => void;
  onUnposted: () => void;
}

/** All details of a job, with the actions of its poster. */
export function JobDetails({ job, onEdit, onUnposted }: JobDetailsProps) {
  const viewer = useViewer();
  useMinuteTick();
  const canEdit = canViewerEditJob(viewer, job);
  const isClosed = isClosedByNow(job);
  const timeLeft = job.deadline && !isClosed ? formatTimeLeft(job.deadline) : null;
  return (
    <div className="grid grid-cols-1 gap-4.5">
      {isClosed && (
        <Alert tone={job.status === "filled" ? "success" : "neutral"} title={closedJobLabels[job.status]}>
          {closedTexts[job.status]}
        </Alert>
      )}
      {isActiveJob(job) && canUnpost(viewer, job) && (
        <div className="flex flex-wrap items-center gap-2">
          {canEdit && (
            <Button onClick={onEdit} aria-haspopup="dialog">
              <Pencil />
              Edit
            </Button>
          )}
          {canEdit && <FillJobButton job={job} />}
          <UnpostJobButton job={job} onUnposted={onUnposted} />
        </div>
      )}
      {job.myApplicationStatus && (
        <p className="flex flex-wrap items-center gap-2">
          You applied to this role: <OwnApplicationBadge status={job.myApplicationStatus} />
          <TextLink asChild>
            <Link href="/my-applications">My Applications</Link>
          </TextLink>
        </p>
      )}
      <TermList className="gap-y-3 border-y border-dashed border-line py-3.5 first:border-t-0 first:pt-0">
        <DetailItem label="Bounty" isMoney={hasFixedBounty(job)}>
          {hasFixedBounty(job) ? formatMoney(job.bountyAmount) : "Recruiters propose a fee"}
        </DetailItem>
        {optionalFacts(job).map(
          ([label, value]) =>
            value && (
              <DetailItem label={label} key={label}>
                {value}
              </DetailItem>
            ),
        )}
        {job.deadline && (
          <DetailItem label="Deadline">
            {timeLeft ? `${formatDate(job.deadline)} · ${timeLeft}` : formatDate(job.deadline)}
          </DetailItem>
        )}
        <DetailItem label="Posted">{formatDate(job.createdAt)}</DetailItem>
        <DetailItem label="Applications">
          {pluralize(job.applicationsCount, "agency", "agencies")} applied
        </DetailItem>
        <DetailItem label="Posted by">
          <PosterName job={job} ownJobText="You" />
          <PosterResponseRecord job={job} />
        </DetailItem>
      </TermList>
      <section>
        <h3 className="mb-1.5">Job Details</h3>
        <LinkedText>{job.description}</LinkedText>
      </section>
      {job.skills.length > 0 && (
        <section>
          <h3 className="mb-1.5">Skills</h3>
          <SkillChips skills={job.skills} />
        </section>
      )}
    </div>
  );
}

const closedTexts: Record<Job["status"], string> = {
  open: "The deadline has passed. This role no longer accepts applications or candidates.",
  in_progress: "The deadline has passed. This role no longer accepts applications or candidates.",
  filled: "This role has been filled.",
  cancelled: "This job was unposted and is no longer active.",
};

function DetailItem({ label, isMoney, children }: { label: string; isMoney?: boolean; children: ReactNode }) {
  return (
    <TermItem
      term={label}
      className="min-w-0"
      valueClassName={cn(
        "wrap-anywhere first-letter:uppercase",
        isMoney ? "font-display text-[16px]/[22px] tracking-figure" : "normal-nums",
      )}
    >
      {children}
    </TermItem>
  );
}
