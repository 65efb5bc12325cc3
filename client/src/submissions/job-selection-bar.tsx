import type { SubmissionGroup } from "@shared/submissions/schemas";
import { cn } from "@/lib/cn";
import { Checkbox } from "@/ui/checkbox";
import { TextLink } from "@/ui/text-link";
import { BulkActions } from "./bulk-actions";
import { jobSelectionBarId } from "./restore-focus";
import type { CandidateManagement } from "./use-candidate-management";
import { selectedCountText } from "./use-submission-selection";

interface JobSelectionBarProps {
  /** The job, with its number of submissions in each status. */
  jobGroup: SubmissionGroup;
  /** The loaded submissions that can be selected, at least one. */
  selectableIds: readonly number[];
  /** Whether every row of the job is loaded. */
  hasLoadedAllRows: boolean;
  /** Whether the rows are those of the previous filters, because the new rows are still loading. */
  isStale: boolean;
  candidateManagement: CandidateManagement;
}

/** The selection bar of one job: a checkbox for all rows, the number of selected ones, and bulk actions. */
export function JobSelectionBar({
  jobGroup: { id: jobId, title: jobTitle },
  selectableIds,
  hasLoadedAllRows,
  isStale,
  candidateManagement,
}: JobSelectionBarProps) {
  const { selection } = candidateManagement;
  const selectedCount = selection.getSelectedIdsOfJob(jobId).length;
  const areAllSelected = selectedCount === selectableIds.length;
  const selectAllLabel = `Select all${hasLoadedAllRows ? "" : " loaded"} (${selectableIds.length})`;
  const setAllSelected = (shouldSelect: boolean) =>
    selection.setRowsSelected(jobId, selectableIds, shouldSelect);
  return (
    <fieldset
      id={jobSelectionBarId(jobId)}
      className={cn(
        "flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-y border-line px-5 py-1.75 max-md:gap-x-1 max-md:py-0 max-md:pr-4 max-md:pl-1 print:hidden",
        selectedCount > 0 && "border-primary-line bg-primary-soft",
      )}
    >
      <legend className="sr-only">{`Selected for ${jobTitle}`}</legend>
      <Checkbox
        className="max-md:m-0"
        label={selectAllLabel}
        checked={selectedCount > 0 && areAllSelected}
        indeterminate={selectedCount > 0}
        disabled={isStale}
        onChange={setAllSelected}
      />
      {selectedCount > 0 && (
        <b className={areAllSelected ? undefined : "max-md:hidden"}>{selectedCountText(selectedCount)}</b>
      )}
      {!areAllSelected && (
        <TextLink asChild className="min-h-8 text-small max-md:min-h-11">
          <button type="button" disabled={isStale} onClick={() => setAllSelected(true)}>
            {selectAllLabel}
          </button>
        </TextLink>
      )}
      {selectedCount > 0 && <BulkActions candidateManagement={candidateManagement} jobId={jobId} />}
    </fieldset>
  );
}
