import { canEditJob } from "@shared/jobs/policy";
import { isActive, isClosed } from "@shared/jobs/rules";
import type { Job } from "@shared/jobs/schemas";
import { hasFeature, type Viewer } from "@shared/lib/access";
import { timeLeft } from "@shared/lib/ago";
import { date } from "@shared/lib/text";
import { canSubmit } from "@shared/submissions/policy";
import { Clock, UserRoundPlus } from "lucide-react";
import { useId } from "react";
import { useViewer } from "@/auth/viewer";
import { useNow } from "@/lib/time/use-now";
import { Button, LinkButton } from "@/ui/button";
import { DialogFooter, DialogNote } from "@/ui/dialog";
import { ApplyButton, applyObstacle } from "./apply-button";

/** Whether this viewer may change the job or end it as filled now. */
export const mayEdit = (viewer: Viewer, job: Job): boolean =>
  hasFeature(viewer, "job_posting") && canEditJob(viewer, job) && isActive(job);

/** Why this viewer cannot submit a candidate to this job now; undefined when they can. */
export function submitObstacle(viewer: Viewer, job: Job): "restricted" | "closed" | undefined {
  if (!canSubmit(viewer, job)) return "restricted";
  return job.closed || isClosed(job) ? "closed" : undefined;
}

interface JobActionsProps {
  job: Job;
  tab: "details" | "candidates";
  onClose: () => void;
  onApply: () => void;
  onSubmit: () => void;
}

/** The foot of an open job: Close, then what this viewer most likely came for. */
export function JobActions({ job, tab, onClose, onApply, onSubmit }: JobActionsProps) {
  const viewer = useViewer();
  const reasonId = useId();
  useNow();
  const own = job.postedById === viewer.id;
  const applying = applyObstacle(viewer, job);
  const submitting = submitObstacle(viewer, job);
  const left = job.deadline && timeLeft(job.deadline);
  // Said of what stands in this foot: applying has no button beside the candidates.
  const obstacle = submitting === "closed" ? "closed" : tab === "details" ? applying : undefined;
  const reason = own ? undefined : obstacle && reasons[obstacle];

  return (
    <DialogFooter>
      {reason ? (
        <DialogNote id={reasonId}>{reason}</DialogNote>
      ) : (
        isActive(job) &&
        job.deadline &&
        left && <DialogNote Icon={Clock}>{`Closes ${date(job.deadline)} · ${left}`}</DialogNote>
      )}
      <Button onClick={onClose}>Close</Button>
      {own && hasFeature(viewer, "job_posting") && <Ways job={job} tab={tab} />}
      {submitting !== "restricted" && (
        <Button
          variant={tab === "candidates" ? "primary" : "secondary"}
          aria-haspopup="dialog"
          blockedBy={submitting && reasonId}
          onClick={onSubmit}
        >
          <UserRoundPlus />
          Submit Candidate
        </Button>
      )}
      {!own && tab === "details" && (
        <ApplyButton
          obstacle={applying}
          reasonId={reasonId}
          label="Apply to Fill This Role"
          variant="primary"
          onApply={onApply}
        />
      )}
    </DialogFooter>
  );
}

/** Where the poster works through what came in. */
function Ways({ job, tab }: Pick<JobActionsProps, "job" | "tab">) {
  return (
    <>
      <LinkButton
        variant={tab === "candidates" ? "secondary" : "outline"}
        href={`/candidate-management?job=${job.id}`}
      >
        Candidate Management
      </LinkButton>
      {tab === "details" && (
        <LinkButton variant="secondary" href={`/applications?job=${job.id}`}>
          Manage Applications
        </LinkButton>
      )}
    </>
  );
}

const reasons = {
  restricted: "Access restricted: Only agencies and independent recruiters can apply to work on roles.",
  applied: "You have applied to this role.",
  closed: "This role no longer takes applications or candidates.",
};
