import { useEffect } from "react";
import type { CandidateManagement } from "./use-candidate-management";

/**
 * Deselects the submissions that are no longer listed or can no longer be decided, so that a bulk update does
 * not include them. Waits for the end of a running update, because the selection bar shows its progress.
 */
export function useDeselectOutdated(
  { selection, bulkUpdate }: CandidateManagement,
  isSelectable: (submissionId: number, jobId: number) => boolean,
): void {
  const isBulkRunning = bulkUpdate.progress !== undefined;
  const outdatedIds = [...selection.jobIdBySubmissionId]
    .filter(([submissionId, jobId]) => !isSelectable(submissionId, jobId))
    .map(([submissionId]) => submissionId);
  useEffect(() => {
    if (!isBulkRunning && outdatedIds.length > 0) selection.deselect(outdatedIds);
  });
}
