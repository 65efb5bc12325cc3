/**
 * Leaves out the status changes of a submission that were undone within the delay of emails. The submitter
 * has not been notified of an undone decision, so it is no answer.
 */
import type { ClosingReason } from "@shared/jobs/vocabulary";
import { toPosterStatus } from "@shared/submissions/rules";
import type { StoredSubmissionStatus } from "@shared/submissions/vocabulary";

export interface Change {
  from: StoredSubmissionStatus | null;
  to: StoredSubmissionStatus;
  at: string;
  closedAs: ClosingReason | null;
}

/** A change in the history. */
export interface StoredChange extends Change {
  undoableUntil: string;
}

/** Whether a change undoes the latest remaining one before it. */
export function isUndoOf(latest: StoredChange, change: Change): boolean {
  if (change.closedAs || change.to === "hired" || latest.to === "hired") return false;
  const restoresStatus = latest.from === change.to && latest.to === change.from;
  // Reopening a job restores the status, however long the job was closed.
  if (latest.closedAs) return restoresStatus;
  const takesDecisionBack = isDecision(latest) && !isDecision(change);
  const isInTime = Date.parse(change.at) < Date.parse(latest.undoableUntil);
  return isInTime && (restoresStatus || takesDecisionBack);
}

/** The changes without those that were undone and those that undid them. Oldest first, as the given ones. */
export function removeUndoneChanges<C extends StoredChange>(changes: readonly C[]): C[] {
  const remaining: C[] = [];
  for (const storedChange of changes) {
    let change: C | undefined = storedChange;
    let latest = remaining.at(-1);
    // A move to a pending status can undo several decisions.
    while (change && latest && isUndoOf(latest, change)) {
      remaining.pop();
      change = latest.from === change.to ? undefined : { ...change, from: latest.from };
      latest = remaining.at(-1);
    }
    if (change) remaining.push(change);
  }
  return remaining;
}

/** Whether a change decided on the candidate. */
export const isDecision = ({ to, closedAs }: Pick<Change, "to" | "closedAs">): boolean =>
  toPosterStatus(to) !== "pending" && !closedAs;
