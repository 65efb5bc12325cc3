import { canEditJob } from "@shared/jobs/policy";
import { isActiveJob } from "@shared/jobs/rules";
import type { Job } from "@shared/jobs/schemas";
import { hasFeature, type Viewer } from "@shared/lib/access";
import { formatDate } from "@shared/lib/format";
import { formatTimeLeft } from "@shared/lib/relative-time";
import { canSubmit } from "@shared/submissions/policy";
import { Clock, UserRoundPlus } from "lucide-react";
import { useId } from "react";
import { isClosedByNow } from "@/jobs/is-closed-by-now";
import { useMinuteTick } from "@/lib/time/use-minute-tick";
import { useViewer } from "@/session/viewer";
import { Button, LinkButton } from "@/ui/button";
import { DialogFooter, DialogNote } from "@/ui/dialog";
import { ApplyButton, getApplyBlocker } from "./apply-button";

/** Whether the viewer can edit the job or mark it as filled. */
export const canViewerEditJob = (viewer: Viewer, job: Job): boolean =>
  hasFeature(viewer, "job_posting") && canEditJob(viewer, job) && isActiveJob(job);

/** Why the viewer cannot submit a candidate to this job; undefined if they can. */
export function getSubmitBlocker(viewer: Viewer, job: Job): "restricted" | "closed" | undefined {
  if (!canSubmit(viewer, job)) return "restricted";
  return isClosedByNow(job) ? "closed" : undefined;
}

interface JobDialogFooterProps {
  job: Job;
  tab: "details" | "candidates";
  onClose: () => void;
  onApply: () => void;
  onSubmit: () => void;
}

/** The footer of the job dialog: Close, then the main actions of the viewer. */
export function JobDialogFooter({ job, tab, onClose, onApply, onSubmit }: JobDialogFooterProps) {
  const viewer = useViewer();
  const blockerTextId = useId();
  useMinuteTick();
  const isOwn = job.postedById === viewer.id;
  const applyBlocker = getApplyBlocker(viewer, job);
  const submitBlocker = getSubmitBlocker(viewer, job);
  const timeLeft = job.deadline && formatTimeLeft(job.deadline);
  // The Apply button exists only on the details tab, so only that tab explains why it is blocked.
  const visibleApplyBlocker = tab === "details" ? applyBlocker : undefined;
  const shownBlocker = submitBlocker === "closed" ? "closed" : visibleApplyBlocker;
  const blockerText = isOwn ? undefined : shownBlocker && blockerTexts[shownBlocker];

  return (
    <DialogFooter>
      {blockerText ? (
        <DialogNote id={blockerTextId}>{blockerText}</DialogNote>
      ) : (
        isActiveJob(job) &&
        job.deadline &&
        timeLeft && <DialogNote Icon={Clock}>{`Closes ${formatDate(job.deadline)} · ${timeLeft}`}</DialogNote>
      )}
      <Button onClick={onClose}>Close</Button>
      {isOwn && hasFeature(viewer, "job_posting") && <PosterLinks job={job} tab={tab} />}
      {submitBlocker !== "restricted" && (
        <Button
          variant={tab === "candidates" ? "primary" : "secondary"}
          aria-haspopup="dialog"
          disabledReasonId={submitBlocker && blockerTextId}
          onClick={onSubmit}
        >
          <UserRoundPlus />
          Submit Candidate
        </Button>
      )}
      {!isOwn && tab === "details" && (
        <ApplyButton
          applyBlocker={applyBlocker}
          applyBlockerId={blockerTextId}
          label="Apply to Fill This Role"
          variant="primary"
          onApply={onApply}
        />
      )}
    </DialogFooter>
  );
}

/** Links to the poster's screens for the applications and submissions of this job. */
function PosterLinks({ job, tab }: Pick<JobDialogFooterProps, "job" | "tab">) {
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

const blockerTexts = {
  restricted: "Access restricted: Only agencies and independent recruiters can apply to work on roles.",
  applied: "You have applied to this role.",
  closed: "This role no longer accepts applications or candidates.",
};
