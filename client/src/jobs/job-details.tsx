import { canUnpost } from "@shared/jobs/policy";
import { hasFixedBounty, isActiveJob, isClosedJob } from "@shared/jobs/rules";
import type { Job } from "@shared/jobs/schemas";
import { formatDate, formatMoney, pluralize } from "@shared/lib/format";
import { formatTimeLeft } from "@shared/lib/relative-time";
import { Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { useViewer } from "@/auth/viewer";
import { cn } from "@/lib/cn";
import { useMinuteTick } from "@/lib/time/use-minute-tick";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { SkillChips } from "@/ui/chip";
import { LinkedText } from "@/ui/linked-text";
import { TermItem, TermList } from "@/ui/term-list";
import { TextLink } from "@/ui/text-link";
import { FillButton } from "./fill-button";
import { isEditableBy } from "./job-actions";
import { closedLabels, OwnApplicationStatus, PostedBy } from "./job-facts";
import { PosterRecord } from "./poster-record";
import { UnpostButton } from "./unpost-button";

interface JobDetailsProps {
  job: Job;
  onEdit: () => void;
  onUnposted: () => void;
}

/** All details of a job, with the actions of its poster. */
export function JobDetails({ job, onEdit, onUnposted }: JobDetailsProps) {
  const viewer = useViewer();
  useMinuteTick();
  const canEdit = isEditableBy(viewer, job);
  const closed = job.closed || isClosedJob(job);
  const remaining = job.deadline && !closed ? formatTimeLeft(job.deadline) : null;
  return (
    <div className="grid grid-cols-1 gap-4.5">
      {closed && (
        <Alert tone={job.status === "filled" ? "success" : "neutral"} title={closedLabels[job.status]}>
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
          {canEdit && <FillButton job={job} />}
          <UnpostButton job={job} onDone={onUnposted} />
        </div>
      )}
      {job.myApplicationStatus && (
        <p className="flex flex-wrap items-center gap-2">
          You applied to this role: <OwnApplicationStatus status={job.myApplicationStatus} />
          <TextLink asChild>
            <Link href="/my-applications">My Applications</Link>
          </TextLink>
        </p>
      )}
      <TermList className="gap-y-3 border-y border-dashed border-line py-3.5 first:border-t-0 first:pt-0">
        <Term name="Bounty" money={hasFixedBounty(job)}>
          {hasFixedBounty(job) ? formatMoney(job.bountyAmount) : "Recruiters propose a fee"}
        </Term>
        {job.salaryRange && <Term name="Salary Range">{job.salaryRange}</Term>}
        {job.experience && <Term name="Experience">{job.experience}</Term>}
        {job.deadline && (
          <Term name="Deadline">{`${formatDate(job.deadline)}${remaining ? ` · ${remaining}` : ""}`}</Term>
        )}
        <Term name="Posted">{formatDate(job.createdAt)}</Term>
        <Term name="Applications">{pluralize(job.applicationsCount, "agency", "agencies")} applied</Term>
        <Term name="Posted by">
          <PostedBy job={job} own="You" />
          <PosterRecord job={job} />
        </Term>
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

function Term({ name, money, children }: { name: string; money?: boolean; children: ReactNode }) {
  return (
    <TermItem
      term={name}
      className="min-w-0"
      valueClassName={cn(
        "wrap-anywhere first-letter:uppercase",
        money ? "font-display text-[16px]/[22px] tracking-figure" : "normal-nums",
      )}
    >
      {children}
    </TermItem>
  );
}
