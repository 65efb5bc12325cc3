import type { Job } from "@shared/jobs/schema";
import { counted } from "@shared/lib/text";
import { useId } from "react";
import { Link } from "wouter";
import { useViewer } from "@/auth/viewer";
import { useMinutes } from "@/lib/use-minutes";
import { BountyTag } from "@/ui/bounty-tag";
import { Button } from "@/ui/button";
import { SkillChips } from "@/ui/chip";
import { ApplyButton, applyObstacle } from "./apply-button";
import { Deadline, JobFacts, OwnStanding, PostedBy } from "./job-facts";
import { UnpostButton } from "./unpost-button";

interface JobCardProps {
  job: Job;
  /** Where its details are. */
  href: string;
  onOpen: () => void;
  onApply: () => void;
  /** The id of the sentence that says who may apply. */
  restrictedId: string;
}

export function JobCard({ job, href, onOpen, onApply, restrictedId }: JobCardProps) {
  const id = useId();
  const viewer = useViewer();
  const own = job.postedById === viewer.id;
  useMinutes();
  const obstacle = applyObstacle(viewer, job);
  const reasonId = obstacle === "restricted" ? restrictedId : `${id}-${obstacle}`;

  return (
    <article className="card job" aria-labelledby={`${id}-title`}>
      <div className="top">
        <h2 id={`${id}-title`}>
          <Link
            href={href}
            onClick={(event) => {
              event.preventDefault();
              onOpen();
            }}
          >
            {job.title}
          </Link>
        </h2>
        <BountyTag amount={job.bountyAmount} />
      </div>
      <JobFacts job={job} />
      <p className="prose clamp2">{job.description}</p>
      <SkillChips skills={job.skills} shown={3} />
      <div className="foot">
        <div className="by">
          <PostedBy job={job} />
          <span className="pipe">
            <span>{counted(job.applicationsCount, "agency", "agencies")} applied</span>
            <Deadline job={job} id={`${id}-closed`} />
            {job.myApplicationStatus && (
              <span id={`${id}-applied`}>
                <span className="sr-only">You applied: </span>
                <OwnStanding status={job.myApplicationStatus} />
              </span>
            )}
          </span>
        </div>
        <div className="acts">
          <Button onClick={onOpen} aria-haspopup="dialog">
            Details
          </Button>
          {own ? (
            <UnpostButton job={job} />
          ) : (
            <ApplyButton obstacle={obstacle} reasonId={reasonId} label="Apply to Fill" variant="secondary" onApply={onApply} />
          )}
        </div>
      </div>
    </article>
  );
}
