import { pluralize } from "@shared/lib/format";
import { type ReactNode, useEffect, useRef } from "react";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { restoreFocusToJob } from "./restore-focus";
import type { CandidateReview } from "./use-candidate-review";
import { selectedCountText } from "./use-selection";

interface BulkActionsProps {
  candidateReview: CandidateReview;
  /** The job whose selection the buttons update; undefined in the floating bar, which updates all jobs. */
  jobId?: number;
}

/** Approve and Reject for the selection of one job or of all; during a run, its progress and Stop. */
export function BulkActions({ candidateReview: { bulkUpdate }, jobId }: BulkActionsProps) {
  const isJobBar = jobId !== undefined;
  const buttonSize = isJobBar ? "sm" : undefined;
  const { progress } = bulkUpdate;
  const startedHereRef = useRef(false);
  const stopButtonRef = useRef<HTMLButtonElement>(null);
  const showsProgress = progress !== undefined && (progress.jobId === jobId || !isJobBar);
  useEffect(() => {
    // The pressed button has unmounted, so focus moves to the Stop button that replaced it.
    if (showsProgress && startedHereRef.current) stopButtonRef.current?.focus();
    startedHereRef.current = false;
  }, [showsProgress]);
  const handleDecision = (status: "approved" | "rejected") => {
    startedHereRef.current = true;
    void bulkUpdate.updateSelected(status, jobId);
  };

  if (progress && showsProgress)
    return (
      <BulkActionsLayout
        isJobBar={isJobBar}
        className={cn("gap-4", !isJobBar && "max-md:grid-cols-[minmax(0,1fr)_auto]")}
      >
        <span>
          {`${progress.doneCount} of ${progress.totalCount} updated`}
          {progress.failedCount > 0 && `, ${progress.failedCount} failed`}
          {progress.pauseSeconds !== undefined && (
            <span className="text-ink-faint">{`, too many requests: continuing in ${progress.pauseSeconds} s`}</span>
          )}
        </span>
        <Button ref={stopButtonRef} size={buttonSize} className={buttonClass} onClick={bulkUpdate.stop}>
          Stop
        </Button>
      </BulkActionsLayout>
    );
  return (
    <BulkActionsLayout isJobBar={isJobBar} className={isJobBar ? undefined : "max-md:grid-cols-2"}>
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

const buttonClass = "max-md:px-2 max-md:whitespace-normal";

/** Lays out the buttons. A job's own bar hides them on phones, where the floating bar has them. */
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

/** The bar at the bottom of the screen with the selection of all jobs. */
export function FloatingSelectionBar({ candidateReview }: { candidateReview: CandidateReview }) {
  const { selection, bulkUpdate } = candidateReview;
  if (selection.count === 0) return null;
  const handleClear = () => {
    const [firstJobId] = selection.jobIdBySubmissionId.values();
    restoreFocusToJob(firstJobId);
    selection.clear();
  };
  return (
    <section
      data-slot="floating-bar"
      className={cn(
        "fixed z-15 flex items-center gap-4 rounded-[12px] border-line bg-raised py-2 pr-2 pl-5 whitespace-nowrap forced-colors:border print:hidden",
        "md:bottom-5 md:left-1/2 md:max-w-[calc(100vw-48px)] md:-translate-x-1/2 md:shadow-[var(--popover-shadow),0_0_0_1px_var(--line)]",
        // Centered in the page area beside the sidebar.
        "lg:left-[calc(50vw+116px)] lg:in-data-rail:left-[calc(50vw+32px)]",
        "max-md:inset-x-0 max-md:bottom-(--keyboard,0) max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-2 max-md:rounded-none max-md:border-t max-md:bg-surface",
        "max-md:px-4 max-md:pb-[calc(12px+env(safe-area-inset-bottom))] max-md:whitespace-normal max-md:shadow-[0_-8px_24px_-12px_rgb(6_41_45/.25)]",
      )}
      aria-label="All selected candidates"
    >
      <span>
        <b>{selectedCountText(selection.count)}</b>
        {selection.jobCount > 1 && (
          <span className="text-ink-muted">{` in ${pluralize(selection.jobCount, "job")}`}</span>
        )}
      </span>
      {!bulkUpdate.progress && (
        <Button variant="ghost" onClick={handleClear}>
          Clear
        </Button>
      )}
      <BulkActions candidateReview={candidateReview} />
    </section>
  );
}
