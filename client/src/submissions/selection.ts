/** The selected submissions with the job of each. */
export type JobIdBySubmissionId = ReadonlyMap<number, number>;

export interface RowClick {
  jobId: number;
  /** The submission ids of the job, in the order shown. */
  rowIds: readonly number[];
  submissionId: number;
  /** The row clicked before this one, where a shift-click range starts. */
  anchorId?: number;
  isShiftClick: boolean;
}

/** A click toggles a row; a shift-click sets the whole range from the anchor to the new state of this row. */
export function selectionAfterClick(
  selection: JobIdBySubmissionId,
  { jobId, rowIds, submissionId, anchorId, isShiftClick }: RowClick,
): JobIdBySubmissionId {
  return withRowsSelected(
    selection,
    jobId,
    isShiftClick ? idRange(rowIds, anchorId, submissionId) : [submissionId],
    !selection.has(submissionId),
  );
}

/** Adds rows of a job to the selection, or removes them. */
export function withRowsSelected(
  selection: JobIdBySubmissionId,
  jobId: number,
  submissionIds: readonly number[],
  isSelected: boolean,
): JobIdBySubmissionId {
  const nextSelection = new Map(selection);
  for (const id of submissionIds) {
    if (isSelected) nextSelection.set(id, jobId);
    else nextSelection.delete(id);
  }
  return nextSelection;
}

/** The ids from `fromId` to `toId` in the order shown, inclusive; only `toId` if `fromId` is not listed. */
export function idRange(rowIds: readonly number[], fromId: number | undefined, toId: number): number[] {
  const fromIndex = fromId === undefined ? -1 : rowIds.indexOf(fromId);
  const toIndex = rowIds.indexOf(toId);
  if (fromIndex < 0 || toIndex < 0) return [toId];
  return rowIds.slice(Math.min(fromIndex, toIndex), Math.max(fromIndex, toIndex) + 1);
}

export const selectedIdsOfJob = (selection: JobIdBySubmissionId, jobId: number): number[] =>
  [...selection].flatMap(([id, selectedJobId]) => (selectedJobId === jobId ? [id] : []));
