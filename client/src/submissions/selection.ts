/** The selected submissions: submission id to job id. */
export type Picked = ReadonlyMap<number, number>;

interface Click {
  job: number;
  /** The submission ids of the job, in the order shown. */
  order: readonly number[];
  id: number;
  /** The row clicked before this one, where a shift-click range starts. */
  anchor?: number;
  shift: boolean;
}

/** A click toggles a row; a shift-click sets the whole range from the anchor to the new state of this row. */
export function afterClick(picked: Picked, { job, order, id, anchor, shift }: Click): Picked {
  return withRows(picked, job, shift ? range(order, anchor, id) : [id], !picked.has(id));
}

/** Adds rows of a job to the selection, or removes them. */
export function withRows(picked: Picked, job: number, ids: readonly number[], selected: boolean): Picked {
  const next = new Map(picked);
  for (const id of ids) {
    if (selected) next.set(id, job);
    else next.delete(id);
  }
  return next;
}

/** All rows from one to another in the order shown, both included; only the last if the first is not listed. */
export function range(order: readonly number[], from: number | undefined, to: number): number[] {
  const fromIndex = from === undefined ? -1 : order.indexOf(from);
  const toIndex = order.indexOf(to);
  if (fromIndex < 0 || toIndex < 0) return [to];
  return order.slice(Math.min(fromIndex, toIndex), Math.max(fromIndex, toIndex) + 1);
}

export const inJob = (picked: Picked, job: number): number[] =>
  [...picked].flatMap(([id, jobId]) => (jobId === job ? [id] : []));
