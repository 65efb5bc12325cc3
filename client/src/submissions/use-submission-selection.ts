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

/** The selected submissions. New filters clear the selection, because they can hide selected rows. */
export function useSubmissionSelection(filtersKey: string) {
  const emptySelection: SelectionState = { filtersKey, jobIdBySubmissionId: new Map() };
  const [selectionState, setSelectionState] = useState(emptySelection);
  const { jobIdBySubmissionId, lastClick } =
    selectionState.filtersKey === filtersKey ? selectionState : emptySelection;

  function setSelection(nextSelection: JobIdBySubmissionId, nextLastClick?: SelectionState["lastClick"]) {
    setSelectionState({ filtersKey, jobIdBySubmissionId: nextSelection, lastClick: nextLastClick });
    announce(selectedCountText(nextSelection.size));
  }

  function clickRow({ jobId, rowIds, submissionId, isShiftClick }: Omit<RowClick, "anchorId">) {
    const anchorId = lastClick?.jobId === jobId ? lastClick.submissionId : undefined;
    const rowClick = { jobId, rowIds, submissionId, anchorId, isShiftClick };
    setSelection(selectionAfterClick(jobIdBySubmissionId, rowClick), { jobId, submissionId });
  }

  function setRowsSelected(jobId: number, submissionIds: readonly number[], isSelected: boolean) {
    setSelection(withRowsSelected(jobIdBySubmissionId, jobId, submissionIds, isSelected));
  }

  /** Replaces the selection before an undo, which makes its own announcement. */
  function replaceSelection(nextSelection: JobIdBySubmissionId) {
    setSelectionState({ filtersKey, jobIdBySubmissionId: nextSelection });
  }

  /** Deselects the submissions that a bulk update has changed. The update announces its result. */
  function deselect(submissionIds: readonly number[]) {
    setSelectionState((currentState) => {
      const remainingSelection = new Map(currentState.jobIdBySubmissionId);
      for (const id of submissionIds) remainingSelection.delete(id);
      return { ...currentState, jobIdBySubmissionId: remainingSelection };
    });
  }

  return {
    jobIdBySubmissionId,
    count: jobIdBySubmissionId.size,
    jobCount: new Set(jobIdBySubmissionId.values()).size,
    isSelected: (submissionId: number) => jobIdBySubmissionId.has(submissionId),
    getSelectedIdsOfJob: (jobId: number) => selectedIdsOfJob(jobIdBySubmissionId, jobId),
    clickRow,
    setRowsSelected,
    replaceSelection,
    deselect,
    clear: () => setSelection(new Map()),
  };
}

export type SubmissionSelection = ReturnType<typeof useSubmissionSelection>;
