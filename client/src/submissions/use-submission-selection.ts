import { useEffect, useState } from "react";
import { announce } from "@/lib/feedback/announce";
import {
  getSelectedIdsOfJob,
  type JobIdBySubmissionId,
  type RowClick,
  selectionAfterClick,
  withRowsSelected,
} from "./selection";

interface ClickedRow {
  jobId: number;
  submissionId: number;
}

interface SelectionState {
  filtersKey: string;
  /** The selection: its keys are the selected submissions, its values their jobs. */
  jobIdBySubmissionId: JobIdBySubmissionId;
  lastClickedRow?: ClickedRow;
  /**
   * True if the last change deselected outdated submissions: the remaining count is announced once rendered.
   */
  shouldAnnounceCount?: boolean;
}

export const selectedCountText = (count: number) => `${count} candidate(s) selected`;

/** The selected submissions. New filters clear the selection, because they can hide selected rows. */
export function useSubmissionSelection(filtersKey: string) {
  const emptySelection: SelectionState = { filtersKey, jobIdBySubmissionId: new Map() };
  const [selectionState, setSelectionState] = useState(emptySelection);
  const { jobIdBySubmissionId, lastClickedRow } =
    selectionState.filtersKey === filtersKey ? selectionState : emptySelection;

  // Announced in an effect, because several lists can deselect submissions in one update.
  useEffect(() => {
    if (selectionState.shouldAnnounceCount)
      announce(selectedCountText(selectionState.jobIdBySubmissionId.size));
  }, [selectionState]);

  function setAndAnnounceSelection(nextSelection: JobIdBySubmissionId, clickedRow?: ClickedRow) {
    setSelectionState({ filtersKey, jobIdBySubmissionId: nextSelection, lastClickedRow: clickedRow });
    announce(selectedCountText(nextSelection.size));
  }

  function clickRow({ jobId, selectableIds, submissionId, isShiftClick }: Omit<RowClick, "anchorId">) {
    const anchorId = lastClickedRow?.jobId === jobId ? lastClickedRow.submissionId : undefined;
    const rowClick = { jobId, selectableIds, submissionId, anchorId, isShiftClick };
    setAndAnnounceSelection(selectionAfterClick(jobIdBySubmissionId, rowClick), { jobId, submissionId });
  }

  function setRowsSelected(jobId: number, submissionIds: readonly number[], shouldSelect: boolean) {
    setAndAnnounceSelection(withRowsSelected(jobIdBySubmissionId, jobId, submissionIds, shouldSelect));
  }

  /**
   * Selects the submissions that an undo restores. Without an announcement, because the undo announces its
   * own result. Submissions that were selected after the bulk update, while the undo was offered, stay
   * selected.
   */
  function addToSelection(addedSelection: JobIdBySubmissionId) {
    setSelectionState((currentState) => ({
      ...currentState,
      jobIdBySubmissionId: new Map([...currentState.jobIdBySubmissionId, ...addedSelection]),
      shouldAnnounceCount: false,
    }));
  }

  function removeFromSelection(
    submissionIds: readonly number[],
    { shouldAnnounceCount }: { shouldAnnounceCount: boolean },
  ) {
    setSelectionState((currentState) => {
      const remainingSelection = new Map(currentState.jobIdBySubmissionId);
      for (const id of submissionIds) remainingSelection.delete(id);
      return { ...currentState, jobIdBySubmissionId: remainingSelection, shouldAnnounceCount };
    });
  }

  /**
   * Deselects the submissions that a bulk update has changed. Without an announcement, because the update
   * announces its own result.
   */
  const deselect = (submissionIds: readonly number[]) =>
    removeFromSelection(submissionIds, { shouldAnnounceCount: false });

  /** Deselects submissions that can no longer be selected, and announces the remaining count. */
  const deselectOutdated = (submissionIds: readonly number[]) =>
    removeFromSelection(submissionIds, { shouldAnnounceCount: true });

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
    clear: () => setAndAnnounceSelection(new Map()),
  };
}

export type SubmissionSelection = ReturnType<typeof useSubmissionSelection>;
