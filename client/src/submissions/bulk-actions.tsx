import { type ReactNode, useEffect, useRef } from "react";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import type { CandidateDecision, CandidateManagement } from "./use-candidate-management";

interface BulkActionsProps {
  candidateManagement: CandidateManagement;
  /** The job whose selected candidates are updated. Undefined in the floating bar, which covers all jobs. */
  jobId?: number;
}

/**
 * Buttons that compare, approve or reject the selected candidates of one job or of all jobs. During a bulk
 * update, its progress and a Stop button replace these buttons.
 */
export function BulkActions({ candidateManagement, jobId }: BulkActionsProps) {
  const { bulkUpdate } = candidateManagement;
  const comparableSelection = findComparableSelection(candidateManagement, jobId);
  const isJobBar = jobId !== undefined;
  const buttonSize = isJobBar ? "sm" : undefined;
  const { progress } = bulkUpdate;
  // The bar of a job shows only the progress of an update of that job; the floating bar shows any progress.
  const shownProgress = isJobBar && progress?.jobId !== jobId ? undefined : progress;
  const isProgressShown = shownProgress !== undefined;
  /** Whether the user started the update in this bar. Another bar can show the same progress. */
  const wasStartedHereRef = useRef(false);
  const stopButtonRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The pressed button has unmounted, so focus moves to the Stop button that replaced it.
    if (isProgressShown && wasStartedHereRef.current) stopButtonRef.current?.focus();
    wasStartedHereRef.current = false;
  }, [isProgressShown]);
  function handleDecision(status: CandidateDecision) {
    wasStartedHereRef.current = true;
    void bulkUpdate.updateSelected(status, jobId);
  }

  if (shownProgress)
    return (
      <BulkActionsLayout
        isJobBar={isJobBar}
        className={cn("gap-4", !isJobBar && "max-md:grid-cols-[minmax(0,1fr)_auto]")}
      >
        <span>
          {`${shownProgress.doneCount} of ${shownProgress.totalCount} updated`}
          {shownProgress.failedCount > 0 && `, ${shownProgress.failedCount} failed`}
          {shownProgress.pauseSeconds !== undefined && (
            <span className="text-ink-faint">{`, too many requests: continuing in ${shownProgress.pauseSeconds} s`}</span>
          )}
        </span>
        <Button ref={stopButtonRef} size={buttonSize} className={buttonClass} onClick={bulkUpdate.stop}>
          Stop
        </Button>
      </BulkActionsLayout>
    );
  return (
    <BulkActionsLayout isJobBar={isJobBar} className={isJobBar ? undefined : "max-md:grid-cols-2"}>
      {comparableSelection && (
        <Button
          size={buttonSize}
          className={cn(buttonClass, !isJobBar && "max-md:col-span-full")}
          aria-haspopup="dialog"
          disabled={progress !== undefined}
          onClick={() => candidateManagement.openComparison({ ...comparableSelection, areDuplicates: false })}
        >
          Compare
        </Button>
      )}
      <Button
        variant="danger"
        size={buttonSize}
        className={buttonClass}
        disabled={progress !== undefined}
        onClick={() => handleDecision("rejected")}
      >
        Reject Selected
      </Button>
      <Button
        variant={isJobBar ? "outline" : "primary"}
        size={buttonSize}
        className={buttonClass}
        disabled={progress !== undefined}
        onClick={() => handleDecision("approved")}
      >
        Approve Selected
      </Button>
    </BulkActionsLayout>
  );
}

const minComparedCount = 2;
const maxComparedCount = 4;

/** Returns the selection if it consists of two to four candidates of one job. */
function findComparableSelection({ selection }: CandidateManagement, jobId: number | undefined) {
  // The values of the map are the jobs of the selected submissions.
  const [firstSelectedJobId] = selection.jobIdBySubmissionId.values();
  const onlySelectedJobId = selection.jobCount === 1 ? firstSelectedJobId : undefined;
  const comparedJobId = jobId ?? onlySelectedJobId;
  if (comparedJobId === undefined) return undefined;
  const submissionIds = selection.getSelectedIdsOfJob(comparedJobId);
  const isComparable = submissionIds.length >= minComparedCount && submissionIds.length <= maxComparedCount;
  if (!isComparable) return undefined;
  return { jobId: comparedJobId, submissionIds };
}

const buttonClass = "max-md:px-2 max-md:whitespace-normal";

/** Lays out the buttons. On phones, those of a job's bar are hidden, because the floating bar has them. */
function BulkActionsLayout({
  isJobBar,
  className,
  children,
}: {
  isJobBar: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      className={cn(
        "flex items-center gap-2",
        isJobBar ? "ml-auto max-md:hidden" : "max-md:col-span-full max-md:-mt-1 max-md:grid",
        className,
      )}
    >
      {children}
    </div>
  );
}
