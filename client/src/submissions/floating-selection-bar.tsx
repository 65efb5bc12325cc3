import { pluralize } from "@shared/lib/format";
import { useIsInViewport } from "@/lib/browser/use-is-in-viewport";
import { useMediaQuery } from "@/lib/browser/use-media-query";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { BulkActions } from "./bulk-actions";
import { jobSelectionBarId, restoreFocusToJob } from "./restore-focus";
import type { CandidateManagement } from "./use-candidate-management";
import { useCandidateManagementParams } from "./use-candidate-management-params";
import { selectedCountText } from "./use-submission-selection";

/**
 * Shows, at the bottom of the screen, how many candidates are selected across all jobs, with the bulk
 * actions. Hidden while only one job has selected candidates and that job's own bar is in view, except on
 * phones, where the bars of jobs have no buttons.
 */
export function FloatingSelectionBar({ candidateManagement }: { candidateManagement: CandidateManagement }) {
  const { selection, bulkUpdate } = candidateManagement;
  const { values } = useCandidateManagementParams();
  const { job: expandedJobIds } = values;
  const isPhone = useMediaQuery("(max-width: 767px)");
  // The values of the map are the jobs of the submissions, in the order of selection.
  const [firstSelectedJobId] = selection.jobIdBySubmissionId.values();
  const isJobBarInView = useIsInViewport(
    firstSelectedJobId === undefined ? undefined : jobSelectionBarId(firstSelectedJobId),
    // A change of the expanded jobs can mount or unmount the bar of a job.
    { lookupKey: String(expandedJobIds) },
  );
  if (selection.count === 0) return null;
  const isJobBarEnough = selection.jobCount === 1 && isJobBarInView && !isPhone;
  if (isJobBarEnough) return null;
  function handleClear() {
    restoreFocusToJob(firstSelectedJobId);
    selection.clear();
  }
  return (
    <section
      data-slot="floating-bar"
      className={cn(
        "fixed z-15 flex items-center gap-4 rounded-[12px] border-line bg-raised py-2 pr-2 pl-5 whitespace-nowrap forced-colors:border print:hidden",
        // From tablets on: floating, centered in the window.
        "md:bottom-5 md:left-1/2 md:max-w-[calc(100vw-48px)] md:-translate-x-1/2 md:shadow-[var(--popover-shadow),0_0_0_1px_var(--line)]",
        // With a sidebar: centered in the page area beside the wide or the narrow sidebar.
        "lg:left-[calc(50vw+116px)] lg:in-data-rail:left-[calc(50vw+32px)]",
        // On phones: over the whole width at the bottom edge, above the screen keyboard.
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
      <BulkActions candidateManagement={candidateManagement} />
    </section>
  );
}
