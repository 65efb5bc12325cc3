import { useEffect, useState } from "react";
import { announce } from "@/lib/feedback/announce";
import {
  getSelectedIdsOfJob,
  type JobIdBySubmissionId,
  type RowClick,
  selectionAfterClick,
  withRowsSelected,
} from "./selection";

interface SelectionState {
  filtersKey: string;
  jobIdBySubmissionId: JobIdBySubmissionId;
  lastClick?: { jobId: number; submissionId: number };
  /** Whether the last change deselected outdated submissions. The remaining count is announced once rendered. */
  isChangedByRefetch?: boolean;
}

export const selectedCountText = (count: number) => `${count} candidate(s) selected`;

/** The selected submissions. New filters clear the selection, because they can hide selected rows. */
export function useSubmissionSelection(filtersKey: string) {
  const emptySelection: SelectionState = { filtersKey, jobIdBySubmissionId: new Map() };
  const [selectionState, setSelectionState] = useState(emptySelection);
  const { jobIdBySubmissionId, lastClick } =
    selectionState.filtersKey === filtersKey ? selectionState : emptySelection;

  // In an effect, because several lists can deselect submissions in one update.
  useEffect(() => {
    if (selectionState.isChangedByRefetch)
      announce(selectedCountText(selectionState.jobIdBySubmissionId.size));
  }, [selectionState]);

  function setSelection(nextSelection: JobIdBySubmissionId, nextLastClick?: SelectionState["lastClick"]) {
    setSelectionState({ filtersKey, jobIdBySubmissionId: nextSelection, lastClick: nextLastClick });
    announce(selectedCountText(nextSelection.size));
  }

  function clickRow({ jobId, rowIds, submissionId, isShiftClick }: Omit<RowClick, "anchorId">) {
    const anchorId = lastClick?.jobId === jobId ? lastClick.submissionId : undefined;
    const rowClick = { jobId, rowIds, submissionId, anchorId, isShiftClick };
    setSelection(selectionAfterClick(jobIdBySubmissionId, rowClick), { jobId, submissionId });
  }

  function setRowsSelected(jobId: number, submissionIds: readonly number[], shouldSelect: boolean) {
    setSelection(withRowsSelected(jobIdBySubmissionId, jobId, submissionIds, shouldSelect));
  }

  /**
   * Selects the submissions that an undo restores. Without an announcement, because the undo announces its own
   * result. Keeps submissions selected since the render in which the undo was created.
   */
  function addToSelection(addedSelection: JobIdBySubmissionId) {
    setSelectionState((currentState) => ({
      ...currentState,
      jobIdBySubmissionId: new Map([...currentState.jobIdBySubmissionId, ...addedSelection]),
      isChangedByRefetch: false,
    }));
  }

  function removeFromSelection(
    submissionIds: readonly number[],
    { isChangedByRefetch }: { isChangedByRefetch: boolean },
  ) {
    setSelectionState((currentState) => {
      const remainingSelection = new Map(currentState.jobIdBySubmissionId);
      for (const id of submissionIds) remainingSelection.delete(id);
      return { ...currentState, jobIdBySubmissionId: remainingSelection, isChangedByRefetch };
    });
  }

  /**
   * Deselects the submissions that a bulk update has changed. Without an announcement, because the update
   * announces its own result.
   */
  const deselect = (submissionIds: readonly number[]) =>
    removeFromSelection(submissionIds, { isChangedByRefetch: false });

  /** Deselects submissions that can no longer be selected, and announces the remaining count. */
  const deselectOutdated = (submissionIds: readonly number[]) =>
    removeFromSelection(submissionIds, { isChangedByRefetch: true });

  return {
    jobIdBySubmissionId,
    count: jobIdBySubmissionId.size,
    jobCount: new Set(jobIdBySubmissionId.values()).size,
    isSelected: (submissionId: number) => jobIdBySubmissionId.has(submissionId),
    getSelectedIdsOfJob: (jobId: number) => getSelectedIdsOfJob(jobIdBySubmissionId, jobId),
    clickRow,
    setRowsSelected,
    addToSelection,
    deselect,
    deselectOutdated,
    clear: () => setSelection(new Map()),
  };
}

export type SubmissionSelection = ReturnType<typeof useSubmissionSelection>;
