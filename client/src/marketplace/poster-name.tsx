import type { Job } from "@shared/jobs/schemas";
import { cn } from "@/lib/cn";
import { useViewer } from "@/session/viewer";
import { NotVerifiedMark } from "@/users/not-verified-mark";
import { UserBadgeTag } from "@/users/user-badge-tag";
import { UserLink } from "@/users/user-link";

interface PosterNameProps {
  job: Job;
  /** Replaces the name if the viewer is the poster. */
  ownJobText?: string;
  /** Whether a tooltip explains the mark of a poster whom nobody has confirmed. */
  explainsMark?: boolean;
  className?: string;
}

/** The role and name of a job's poster, with a mark if nobody has confirmed who they are. */
export function PosterName({ job, ownJobText = "Posted by you", explainsMark, className }: PosterNameProps) {
  const isOwnJob = job.postedById === useViewer().id;
  return (
    <span className={cn("flex flex-wrap items-center gap-x-2 gap-y-0.5", className)}>
      <UserBadgeTag user={job.postedBy} />
      <span className="wrap-anywhere normal-nums">
        {isOwnJob ? ownJobText : <UserLink id={job.postedById} person={job.postedBy} />}
      </span>
      {/* Servers of the previous release do not send the field. */}
      {job.postedBy.isTrusted === false && <NotVerifiedMark job={job} hasExplanation={explainsMark} />}
    </span>
  );
}
