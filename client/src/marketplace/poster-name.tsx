import type { Job } from "@shared/jobs/schemas";
import { cn } from "@/lib/cn";
import { useViewer } from "@/session/viewer";
import { RoleTag } from "@/users/role-tag";
import { UserLink } from "@/users/user-link";

interface PosterNameProps {
  job: Job;
  /** Replaces the name if the viewer is the poster. */
  ownJobText?: string;
  className?: string;
}

/** The role and name of a job's poster. */
export function PosterName({ job, ownJobText = "Posted by you", className }: PosterNameProps) {
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
