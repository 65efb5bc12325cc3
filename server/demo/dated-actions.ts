/** Actions of the demo data that are planned first, and then run in the order of their times. */
export interface DatedAction {
  occurredAt: string;
  /** Writes the action to the database, with `occurredAt` as its time. */
  run: () => Promise<void>;
}

export async function runInChronologicalOrder(actions: readonly DatedAction[]): Promise<void> {
  for (const { run } of actions.toSorted((a, b) => a.occurredAt.localeCompare(b.occurredAt))) await run();
}
