import { useState } from "react";
import { announce } from "@/lib/feedback/announce";
import {
  type JobIdBySubmissionId,
  type RowClick,
  selectedIdsOfJob,
  selectionAfterClick,
  withRowsSelected,
} from "./selection";

interface SelectionState {
  filtersKey: string;
  jobIdBySubmissionId: JobIdBySubmissionId;
  lastClick?: { jobId: number; submissionId: number };
}

export const selectedCountText = (count: number) => `${count} candidate(s) selected`;

/** The selected submissions. A change of `filtersKey` clears the selection, since rows may be hidden. */
export function useSelection(filtersKey: string) {
  const [selectionState, setSelectionState] = useState<SelectionState>({
    filtersKey,
    jobIdBySubmissionId: new Map(),
  });
  const { jobIdBySubmissionId, lastClick }: SelectionState =
    selectionState.filtersKey === filtersKey
      ? selectionState
      : { filtersKey, jobIdBySubmissionId: new Map() };

  function setSelection(nextSelection: JobIdBySubmissionId, nextLastClick?: SelectionState["lastClick"]) {
    setSelectionState({ filtersKey, jobIdBySubmissionId: nextSelection, lastClick: nextLastClick });
    announce(selectedCountText(nextSelection.size));
  }
  return {
    jobIdBySubmissionId,
    count: jobIdBySubmissionId.size,
    isSelected: (submissionId: number) => jobIdBySubmissionId.has(submissionId),
    selectedIdsOf: (jobId: number) => selectedIdsOfJob(jobIdBySubmissionId, jobId),
    jobCount: new Set(jobIdBySubmissionId.values()).size,
    clickRow: ({ jobId, rowIds, submissionId, isShiftClick }: Omit<RowClick, "anchorId">) =>
      setSelection(
        selectionAfterClick(jobIdBySubmissionId, {
          jobId,
          rowIds,
          submissionId,
          isShiftClick,
          anchorId: lastClick?.jobId === jobId ? lastClick.submissionId : undefined,
        }),
        { jobId, submissionId },
      ),
    setRowsSelected: (jobId: number, submissionIds: readonly number[], isSelected: boolean) =>
      setSelection(withRowsSelected(jobIdBySubmissionId, jobId, submissionIds, isSelected)),
    clear: () => setSelection(new Map()),
    /** Replaces the selection before an undo run. Not announced: the run announces itself. */
    replaceSelection: (nextSelection: JobIdBySubmissionId) =>
      setSelectionState({ filtersKey, jobIdBySubmissionId: nextSelection }),
    /** Deselects the rows that a run has finished. Not announced: the run announces its result. */
    deselect: (submissionIds: readonly number[]) =>
      setSelectionState((currentState) => {
        const deselectedIds = new Set(submissionIds);
        return {
          ...currentState,
          jobIdBySubmissionId: new Map(
            [...currentState.jobIdBySubmissionId].filter(([id]) => !deselectedIds.has(id)),
          ),
        };
      }),
  };
}

export type Selection = ReturnType<typeof useSelection>;
