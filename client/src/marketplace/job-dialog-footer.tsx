import { isActiveJob } from "@shared/jobs/rules";
import type { Job } from "@shared/jobs/schemas";
import { hasFeature } from "@shared/lib/access";
import { formatDate } from "@shared/lib/format";
import { formatTimeLeft } from "@shared/lib/relative-time";
import { Clock, UserRoundPlus } from "lucide-react";
import { useId } from "react";
import { hiddenJobTexts } from "@/jobs/hold-note";
import { useRerenderEveryMinute } from "@/lib/time/use-rerender-every-minute";
import { useViewer } from "@/session/viewer";
import { Button, LinkButton } from "@/ui/button";
import { DialogFooter, DialogNote } from "@/ui/dialog";
import { ApplyButton } from "./apply-button";
import { getApplyBlocker, getSubmitBlocker } from "./job-actions";

interface JobDialogFooterProps {
  job: Job;
  tab: "details" | "candidates";
  onClose: () => void;
  onApply: () => void;
  onSubmitCandidate: () => void;
}

/** The footer of the job dialog: Close, then the main actions of the viewer. */
export function JobDialogFooter({ job, tab, onClose, onApply, onSubmitCandidate }: JobDialogFooterProps) {
  const viewer = useViewer();
  const blockerNoteId = useId();
  useRerenderEveryMinute();
  const isOwnJob = job.postedById === viewer.id;
  const applyBlocker = getApplyBlocker(viewer, job);
  const submitBlocker = getSubmitBlocker(viewer, job);
  // Once the viewer has applied, the details show the state of the application instead of an Apply button.
  const hasApplyButton = !isOwnJob && job.myApplicationStatus === null;
  const isNextStepToSubmit = tab === "candidates" || job.myApplicationStatus === "approved";
  const isSubmitPrimary = isNextStepToSubmit && submitBlocker !== "restricted";
  // One note explains both disabled buttons: a closed job disables both, "restricted" only the Apply button.
  // The blocker "applied" needs no note, because there is no Apply button then.
  const applyButtonBlocker = hasApplyButton ? applyBlocker : undefined;
  const explainedBlocker = submitBlocker === "closed" ? "closed" : applyButtonBlocker;

  return (
    <DialogFooter>
      {!isOwnJob && explainedBlocker ? (
        <DialogNote id={blockerNoteId}>
          {explainedBlocker === "closed" ? closedJobNote(job) : restrictedNote}
        </DialogNote>
      ) : (
        <TimeLeftNote job={job} />
      )}
      <Button onClick={onClose}>Close</Button>
      {isOwnJob && hasFeature(viewer, "job_posting") && <PosterLinks job={job} tab={tab} />}
      {submitBlocker !== "restricted" && (
        <Button
          variant={isSubmitPrimary ? "primary" : "secondary"}
          aria-haspopup="dialog"
          disabledReasonId={submitBlocker && blockerNoteId}
          onClick={onSubmitCandidate}
        >
          <UserRoundPlus />
          Submit Candidate
        </Button>
      )}
      {hasApplyButton && (
        <ApplyButton
          applyBlocker={applyBlocker}
          blockerReasonId={blockerNoteId}
          label="Apply to Fill This Role"
          variant={isSubmitPrimary ? "secondary" : "primary"}
          onApply={onApply}
        />
      )}
    </DialogFooter>
  );
}

/** The deadline and the time left, until the job is closed. */
function TimeLeftNote({ job }: { job: Job }) {
  if (!isActiveJob(job) || !job.deadline) return null;
  const timeLeft = formatTimeLeft(job.deadline);
  if (!timeLeft) return null;
  return <DialogNote Icon={Clock}>{`Closes ${formatDate(job.deadline)} · ${timeLeft}`}</DialogNote>;
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

const restrictedNote =
  "Access restricted: Only agencies and independent recruiters can apply to work on roles.";

const closedJobNote = ({ state }: Job) =>
  state === "on_hold" || state === "paused"
    ? hiddenJobTexts[state]
    : "This role no longer accepts applications or candidates.";
