import type { Job } from "@shared/jobs/schemas";
import { pluralize } from "@shared/lib/format";
import { useId } from "react";
import { JobCardHeading } from "@/jobs/job-card-heading";
import { JobTitleLink } from "@/jobs/job-title-link";
import { UnpostJobButton } from "@/jobs/unpost-job-button";
import { useRerenderEveryMinute } from "@/lib/time/use-rerender-every-minute";
import { useViewer } from "@/session/viewer";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { SkillChips } from "@/ui/chip";
import { ApplyButton } from "./apply-button";
import { getApplyBlocker } from "./job-actions";
import { JobDeadline } from "./job-deadline";
import { JobFigures } from "./job-figures";
import { JobKeyFacts } from "./job-key-facts";
import { OwnApplicationBadge } from "./own-application-badge";
import { PosterName } from "./poster-name";

interface JobCardProps {
  job: Job;
  /** The URL of the job details. */
  href: string;
  onOpen: () => void;
  onApply: () => void;
  /** The id of the element that says who may apply. */
  restrictedNoteId: string;
}

/** A job in the list of the job market, with the buttons Details and Apply (for its poster, Unpost). */
export function JobCard({ job, href, onOpen, onApply, restrictedNoteId }: JobCardProps) {
  const cardId = useId();
  const titleId = `${cardId}-title`;
  const deadlineId = `${cardId}-deadline`;
  const ownApplicationId = `${cardId}-own-application`;
  const viewer = useViewer();
  const isOwnJob = job.postedById === viewer.id;
  useRerenderEveryMinute();
  const applyBlocker = getApplyBlocker(viewer, job);
  // The elements that explain to screen readers why the Apply button is disabled.
  const blockerReasonIds = { restricted: restrictedNoteId, closed: deadlineId, applied: ownApplicationId };

  return (
    <Card asChild>
      <article aria-labelledby={titleId}>
        <JobCardHeading headingId={titleId} bounty={job.bountyAmount}>
          <JobTitleLink
            hasLargeTarget
            href={href}
            onClick={(event) => {
              event.preventDefault();
              onOpen();
            }}
          >
            {job.title}
          </JobTitleLink>
        </JobCardHeading>
        <JobKeyFacts job={job} isOnCard />
        <JobFigures job={job} className="mt-1 max-md:text-body" />
        <p className="mt-2.5 mb-3 line-clamp-2 max-w-[68ch] wrap-anywhere text-ink-muted normal-nums max-md:text-[15px]/[22px] print:line-clamp-none">
          {job.description}
        </p>
        <SkillChips skills={job.skills} limit={3} />
        <div className="mt-4 flex items-center justify-between gap-x-4 gap-y-3 border-t border-dashed border-line pt-3.5 max-md:flex-col max-md:items-stretch">
          <div className="grid min-w-0 gap-1.25 text-[13px]/5 text-ink-faint">
            <PosterName job={job} className="font-medium text-ink-muted" />
            <span className="inline-flex min-h-5.5 flex-wrap items-center gap-x-3.5 gap-y-0.5">
              <span>{pluralize(job.applicationsCount, "agency", "agencies")} applied</span>
              <JobDeadline job={job} id={deadlineId} />
              {job.myApplicationStatus && (
                <span id={ownApplicationId}>
                  <span className="sr-only">You applied: </span>
                  <OwnApplicationBadge
                    status={job.myApplicationStatus}
                    closedAs={job.myApplicationClosedAs}
                  />
                </span>
              )}
            </span>
          </div>
          <div className="flex flex-none gap-2 max-md:grid max-md:grid-cols-2 print:hidden">
            <Button onClick={onOpen} aria-haspopup="dialog">
              Details
            </Button>
            {isOwnJob ? (
              <UnpostJobButton job={job} />
            ) : (
              <ApplyButton
                applyBlocker={applyBlocker}
                blockerReasonId={applyBlocker && blockerReasonIds[applyBlocker]}
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
