import { useLayoutEffect } from "react";
import { restoreFocusAfterDeselection } from "./restore-focus";
import type { CandidateManagement } from "./use-candidate-management";

/**
 * Deselects the submissions for which `isSelectable` is false, such as those that a refetch removed from the
 * list or that were closed, so that a bulk update does not include them. A collapsed active job keeps its
 * selection. Waits for the end of a running update, because the selection bar shows its progress.
 */
export function useDeselectOutdated(
  { selection, bulkUpdate }: CandidateManagement,
  isSelectable: (submissionId: number, jobId: number) => boolean,
): void {
  const isBulkRunning = bulkUpdate.progress !== undefined;
  const outdatedEntries = [...selection.jobIdBySubmissionId].filter(
    ([submissionId, jobId]) => !isSelectable(submissionId, jobId),
  );
  // A layout effect, because the browser moves focus from a disabled checkbox to the body at the next paint.
  useLayoutEffect(() => {
    if (isBulkRunning || outdatedEntries.length === 0) return;
    selection.deselectOutdated(outdatedEntries.map(([submissionId]) => submissionId));
    for (const [submissionId, jobId] of outdatedEntries) restoreFocusAfterDeselection(submissionId, jobId);
  });
}
