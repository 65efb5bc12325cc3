/** The selected submissions with the job of each. */
export type JobIdBySubmissionId = ReadonlyMap<number, number>;

export interface RowClick {
  jobId: number;
  /** The submissions of the job that can be selected, in the order shown. */
  selectableIds: readonly number[];
  submissionId: number;
  /** The row clicked before this one, where a shift-click range starts. */
  anchorId?: number;
  isShiftClick: boolean;
}

/**
 * A click toggles the clicked row. A shift-click selects or deselects all rows from the anchor to that row.
 */
export function selectionAfterClick(
  selection: JobIdBySubmissionId,
  { jobId, selectableIds, submissionId, anchorId, isShiftClick }: RowClick,
): JobIdBySubmissionId {
  const affectedIds = isShiftClick ? getIdsBetween(selectableIds, anchorId, submissionId) : [submissionId];
  const shouldSelect = !selection.has(submissionId);
  return withRowsSelected(selection, jobId, affectedIds, shouldSelect);
}

/** Returns the selection with rows of a job added, or removed if `shouldSelect` is false. */
export function withRowsSelected(
  selection: JobIdBySubmissionId,
  jobId: number,
  submissionIds: readonly number[],
  shouldSelect: boolean,
): JobIdBySubmissionId {
  const nextSelection = new Map(selection);
  for (const id of submissionIds) {
    if (shouldSelect) nextSelection.set(id, jobId);
    else nextSelection.delete(id);
  }
  return nextSelection;
}

/** The ids from `fromId` to `toId` in the order shown, inclusive; only `toId` if `fromId` is not listed. */
export function getIdsBetween(rowIds: readonly number[], fromId: number | undefined, toId: number): number[] {
  const fromIndex = fromId === undefined ? -1 : rowIds.indexOf(fromId);
  const toIndex = rowIds.indexOf(toId);
  if (fromIndex === -1 || toIndex === -1) return [toId];
  const firstIndex = Math.min(fromIndex, toIndex);
  const lastIndex = Math.max(fromIndex, toIndex);
  return rowIds.slice(firstIndex, lastIndex + 1);
}

export function getSelectedIdsOfJob(selection: JobIdBySubmissionId, jobId: number): number[] {
  const selectedIds = [...selection.keys()];
  return selectedIds.filter((submissionId) => selection.get(submissionId) === jobId);
}
