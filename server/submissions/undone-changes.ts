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
  /** The end of the delay of emails, before which a later change can undo this one. */
  undoableUntil: string;
}

/** Whether the latest remaining change is undone by the change that follows it. */
export function isUndoneBy(latest: StoredChange, change: Change): boolean {
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
  const remainingChanges: C[] = [];
  for (const storedChange of changes) {
    let change: C | undefined = storedChange;
    let latest = remainingChanges.at(-1);
    // A move to a pending status can undo several decisions.
    while (change && latest && isUndoneBy(latest, change)) {
      remainingChanges.pop();
      // If the former status is restored, neither change remains. Otherwise the two are merged into one
      // change: "submitted" to "rejected" and "rejected" to "reviewed" become "submitted" to "reviewed".
      change = latest.from === change.to ? undefined : { ...change, from: latest.from };
      latest = remainingChanges.at(-1);
    }
    if (change) remainingChanges.push(change);
  }
  return remainingChanges;
}

/** Whether a change decided on the candidate. */
export const isDecision = ({ to, closedAs }: Pick<Change, "to" | "closedAs">): boolean =>
  toPosterStatus(to) !== "pending" && !closedAs;
