/** The selected submissions: submission id to job id. */
export type SelectedRows = ReadonlyMap<number, number>;

interface Click {
  jobId: number;
  /** The submission ids of the job, in the order shown. */
  rowIds: readonly number[];
  id: number;
  /** The row clicked before this one, where a shift-click range starts. */
  anchor?: number;
  shift: boolean;
}

/** A click toggles a row; a shift-click sets the whole range from the anchor to the new state of this row. */
export function selectionAfterClick(
  picked: SelectedRows,
  { jobId, rowIds, id, anchor, shift }: Click,
): SelectedRows {
  return setRowsSelected(picked, jobId, shift ? rowRange(rowIds, anchor, id) : [id], !picked.has(id));
}

/** Adds rows of a job to the selection, or removes them. */
export function setRowsSelected(
  picked: SelectedRows,
  jobId: number,
  ids: readonly number[],
  selected: boolean,
): SelectedRows {
  const next = new Map(picked);
  for (const id of ids) {
    if (selected) next.set(id, jobId);
    else next.delete(id);
  }
  return next;
}

/** The rows from one to another in the order shown, inclusive; only `to` if `from` is not listed. */
export function rowRange(rowIds: readonly number[], from: number | undefined, to: number): number[] {
  const fromIndex = from === undefined ? -1 : rowIds.indexOf(from);
  const toIndex = rowIds.indexOf(to);
  if (fromIndex < 0 || toIndex < 0) return [to];
  return rowIds.slice(Math.min(fromIndex, toIndex), Math.max(fromIndex, toIndex) + 1);
}

export const selectedInJob = (picked: SelectedRows, jobId: number): number[] =>
  [...picked].flatMap(([id, ownJobId]) => (ownJobId === jobId ? [id] : []));
