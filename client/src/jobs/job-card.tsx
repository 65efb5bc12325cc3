import type { Job } from "@shared/jobs/schemas";
import { pluralize } from "@shared/lib/format";
import { useId } from "react";
import { useViewer } from "@/auth/viewer";
import { useMinuteTick } from "@/lib/time/use-minute-tick";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { SkillChips } from "@/ui/chip";
import { ApplyButton, getApplyBlocker } from "./apply-button";
import { Deadline, JobFacts, OwnApplicationStatus, PostedBy } from "./job-facts";
import { JobHeading } from "./job-heading";
import { TitleLink } from "./title-link";
import { UnpostButton } from "./unpost-button";

interface JobCardProps {
  job: Job;
  /** The URL of the job details. */
  href: string;
  onOpen: () => void;
  onApply: () => void;
  /** The id of the element that says who may apply. */
  restrictedId: string;
}

export function JobCard({ job, href, onOpen, onApply, restrictedId }: JobCardProps) {
  const id = useId();
  const viewer = useViewer();
  const isOwn = job.postedById === viewer.id;
  useMinuteTick();
  const obstacle = getApplyBlocker(viewer, job);
  const reasonId = obstacle === "restricted" ? restrictedId : `${id}-${obstacle}`;

  return (
    <Card asChild>
      <article aria-labelledby={`${id}-title`}>
        <JobHeading id={`${id}-title`} bounty={job.bountyAmount}>
          <TitleLink
            largeTarget
            href={href}
            onClick={(event) => {
              event.preventDefault();
              onOpen();
            }}
          >
            {job.title}
          </TitleLink>
        </JobHeading>
        <JobFacts job={job} clamped />
        <p className="mt-2.5 mb-3 line-clamp-2 max-w-[68ch] wrap-anywhere text-ink-muted normal-nums max-md:text-[15px]/[22px] print:line-clamp-none">
          {job.description}
        </p>
        <SkillChips skills={job.skills} limit={3} />
        <div className="mt-4 flex items-center justify-between gap-x-4 gap-y-3 border-t border-dashed border-line pt-3.5 max-md:flex-col max-md:items-stretch">
          <div className="grid min-w-0 gap-1.25 text-[13px]/5 text-ink-faint">
            <PostedBy job={job} className="font-medium text-ink-muted" />
            <span className="inline-flex min-h-5.5 flex-wrap items-center gap-x-3.5 gap-y-0.5">
              <span>{pluralize(job.applicationsCount, "agency", "agencies")} applied</span>
              <Deadline job={job} id={`${id}-closed`} />
              {job.myApplicationStatus && (
                <span id={`${id}-applied`}>
                  <span className="sr-only">You applied: </span>
                  <OwnApplicationStatus status={job.myApplicationStatus} />
                </span>
              )}
            </span>
          </div>
          <div className="flex flex-none gap-2 max-md:grid max-md:grid-cols-2 print:hidden">
            <Button onClick={onOpen} aria-haspopup="dialog">
              Details
            </Button>
            {isOwn ? (
              <UnpostButton job={job} />
            ) : (
              <ApplyButton
                blocker={obstacle}
                reasonId={reasonId}
                label="Apply to Fill"
                variant="secondary"
                onApply={onApply}
              />
            )}
          </div>
        </div>
      </article>
    </Card>
  );
}
