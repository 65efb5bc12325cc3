import { pluralize } from "@shared/lib/format";
import { type ReactNode, useEffect, useRef } from "react";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { restoreFocusToJob } from "./restore-focus";
import type { CandidateReview } from "./use-candidate-review";
import { selectedText } from "./use-selection";

/** Approve and Reject for the selection of one job or of all; during a run, its progress and Stop. */
export function BulkActions({
  work: { bulk },
  jobId,
  small,
}: {
  work: CandidateReview;
  jobId?: number;
  small?: boolean;
}) {
  const size = small ? "sm" : undefined;
  const { running } = bulk;
  const startedHere = useRef(false);
  const stopButton = useRef<HTMLButtonElement>(null);
  const showsProgress = running !== undefined && (running.jobId === jobId || jobId === undefined);
  useEffect(() => {
    // The pressed button has unmounted, so focus moves to the Stop button that replaced it.
    if (showsProgress && startedHere.current) stopButton.current?.focus();
    startedHere.current = false;
  }, [showsProgress]);
  const handleDecision = (status: "approved" | "rejected") => {
    startedHere.current = true;
    void bulk.run(status, jobId);
  };

  if (running && showsProgress)
    return (
      <Actions small={small} className={cn("gap-4", !small && "max-md:grid-cols-[minmax(0,1fr)_auto]")}>
        <span>
          {`${running.done} of ${running.total} updated`}
          {running.failed > 0 && `, ${running.failed} failed`}
          {running.pauseSeconds !== undefined && (
            <span className="text-ink-faint">{`, too many requests: continuing in ${running.pauseSeconds} s`}</span>
          )}
        </span>
        <Button ref={stopButton} size={size} className={buttonClass} onClick={bulk.stop}>
          Stop
        </Button>
      </Actions>
    );
  return (
    <Actions small={small} className={small ? undefined : "max-md:grid-cols-2"}>
      <Button
        variant="danger"
        size={size}
        className={buttonClass}
        disabled={running !== undefined}
        onClick={() => handleDecision("rejected")}
      >
        Reject Selected
      </Button>
      <Button
        variant={small ? "outline" : "primary"}
        size={size}
        className={buttonClass}
        disabled={running !== undefined}
        onClick={() => handleDecision("approved")}
      >
        Approve Selected
      </Button>
    </Actions>
  );
}

const buttonClass = "max-md:px-2 max-md:whitespace-normal";

/** Lays out the buttons. A job's own bar (`small`) hides them on phones: the floating bar has them. */
function Actions({
  small,
  className,
  children,
}: {
  small?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      className={cn(
        "flex items-center gap-2",
        small ? "ml-auto max-md:hidden" : "max-md:col-span-full max-md:-mt-1 max-md:grid",
        className,
      )}
    >
      {children}
    </div>
  );
}

/** The bar at the bottom of the screen with the selection of all jobs. */
export function FloatingSelectionBar({ work }: { work: CandidateReview }) {
  const { selection, bulk } = work;
  const count = selection.picked.size;
  if (count === 0) return null;
  const handleClear = () => {
    restoreFocusToJob(selection.picked.values().next().value);
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
        <b>{selectedText(count)}</b>
        {selection.jobCount > 1 && (
          <span className="text-ink-muted">{` in ${pluralize(selection.jobCount, "job")}`}</span>
        )}
      </span>
      {!bulk.running && (
        <Button variant="ghost" onClick={handleClear}>
          Clear
        </Button>
      )}
      <BulkActions work={work} />
    </section>
  );
}
