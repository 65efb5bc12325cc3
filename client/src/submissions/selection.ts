/** The selected submissions, each with the job that it belongs to. */
export type Picked = ReadonlyMap<number, number>;

interface Click {
  job: number;
  /** The rows of the job as they are shown. */
  order: readonly number[];
  id: number;
  /** The row that was clicked before, from which a range reaches. */
  anchor?: number;
  shift: boolean;
}

/** A click on a row's box turns it over; with shift, everything from the row clicked before becomes what this one becomes. */
export function afterClick(picked: Picked, { job, order, id, anchor, shift }: Click): Picked {
  return withRows(picked, job, shift ? range(order, anchor, id) : [id], !picked.has(id));
}

/** These rows of a job selected, or not. */
export function withRows(picked: Picked, job: number, ids: readonly number[], on: boolean): Picked {
  const next = new Map(picked);
  for (const id of ids) {
    if (on) next.set(id, job);
    else next.delete(id);
  }
  return next;
}

/** From one row to another in the order shown, both included; the last alone where the first is not among them. */
export function range(order: readonly number[], from: number | undefined, to: number): number[] {
  const [a, b] = [from === undefined ? -1 : order.indexOf(from), order.indexOf(to)];
  return a < 0 || b < 0 ? [to] : order.slice(Math.min(a, b), Math.max(a, b) + 1);
}

export const inJob = (picked: Picked, job: number): number[] =>
  [...picked].flatMap(([id, of]) => (of === job ? [id] : []));
