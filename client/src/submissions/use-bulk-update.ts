import { pluralize } from "@shared/lib/format";
import { toStoredStatus } from "@shared/submissions/rules";
import type { ReceivedSubmission } from "@shared/submissions/schemas";
import type { StoredSubmissionStatus } from "@shared/submissions/vocabulary";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError, errorMessage } from "@/lib/api/api-fetch";
import { announce } from "@/lib/feedback/announce";
import { toast } from "@/lib/feedback/toast";
import { refetchAfterConflicts, refreshAfterStatusChange } from "./refresh-submissions";
import { reportBulkOutcome } from "./report-bulk-outcome";
import { jobToggleId, restoreFocusToJob } from "./restore-focus";
import { type BulkFailure, type BulkProgress, runBulkRequests } from "./run-bulk-requests";
import {
  statusFailedToast,
  statusUpdatedToast,
  undoFailedToast,
  useBulkStatusMutation,
} from "./status-mutations";
import { getCachedSubmission } from "./submission-cache";
import type { CandidateDecision } from "./use-candidate-management";
import type { SubmissionSelection } from "./use-submission-selection";

interface BulkUpdateProgress extends BulkProgress {
  /** The job whose selection is updated; undefined if the selection of all jobs is updated. */
  jobId?: number;
  totalCount: number;
}

/** The id of a submission with the error of its last change. */
export type SubmissionErrorEntry = readonly [submissionId: number, errorText: string];

interface BulkUpdateOptions {
  selection: SubmissionSelection;
  /** Called before the first request of an update. */
  onStart: (submissionIds: readonly number[]) => void;
  onFailures: (errors: readonly SubmissionErrorEntry[]) => void;
}

/**
 * Approves or rejects the selected submissions with one request for each. After the last request, a toast
 * offers an undo. Failed and unattempted submissions stay selected while they can still be decided.
 */
export function useBulkUpdate({ selection, onStart, onFailures }: BulkUpdateOptions) {
  const queryClient = useQueryClient();
  const statusMutation = useBulkStatusMutation();
  const [progress, setProgress] = useState<BulkUpdateProgress>();
  /** Set while an update is in progress. */
  const abortControllerRef = useRef<AbortController>(undefined);
  /** An undo that the user requested during an update. It starts after that update. */
  const queuedUndoRef = useRef<() => unknown>(undefined);
  // On another page the user cannot press Stop, so the update is stopped.
  useEffect(() => () => abortControllerRef.current?.abort(), []);

  async function updateSubmissions(
    submissionIds: readonly number[],
    getStatusChange: (submissionId: number) => {
      status: CandidateDecision | StoredSubmissionStatus;
      version?: number;
    },
    jobId?: number,
  ) {
    const totalCount = submissionIds.length;
    const controller = new AbortController();
    abortControllerRef.current = controller;
    onStart(submissionIds);
    setProgress({ jobId, totalCount, doneCount: 0, failedCount: 0 });
    announce(`Updating ${totalCount} candidate(s)`);
    const outcome = await runBulkRequests(submissionIds, {
      sendRequest: (id) => statusMutation.mutateAsync({ params: { id }, body: getStatusChange(id) }),
      getRetryDelaySeconds: getRateLimitDelaySeconds,
      isFatal: isSessionExpired,
      signal: controller.signal,
      onProgress: (currentProgress) => {
        const { pauseSeconds } = currentProgress;
        if (pauseSeconds !== undefined)
          announce(`Too many requests. Continuing in ${pluralize(pauseSeconds, "second")}.`);
        setProgress({ jobId, totalCount, ...currentProgress });
      },
    });
    abortControllerRef.current = undefined;
    setProgress(undefined);
    selection.deselect(outcome.doneIds);
    onFailures(outcome.failures.map(({ id, error }) => [id, errorMessage(error) ?? statusFailedToast.text]));
    return { ...outcome, wasStopped: controller.signal.aborted };
  }

  /** Refreshes the lists after a run, then starts the undo that was requested during it. */
  async function finishRun(failures: readonly BulkFailure[], jobIdToFocus: number | undefined) {
    restoreFocusToJob(jobIdToFocus);
    await refreshAfterStatusChange(queryClient);
    await refetchAfterConflicts(queryClient, failures);
    const startQueuedUndo = queuedUndoRef.current;
    queuedUndoRef.current = undefined;
    startQueuedUndo?.();
  }

  /** Approves or rejects the selected submissions of one job, or of all jobs without `jobId`. */
  async function updateSelected(decision: CandidateDecision, jobId?: number) {
    if (abortControllerRef.current) return;
    const { jobIdBySubmissionId } = selection;
    const submissionIds =
      jobId === undefined ? [...jobIdBySubmissionId.keys()] : selection.getSelectedIdsOfJob(jobId);
    const [firstSelectedJobId] = jobIdBySubmissionId.values();
    const jobIdToFocus = jobId ?? firstSelectedJobId;
    const submissionsBefore = submissionIds
      .map((id) => getCachedSubmission(queryClient, id))
      .filter((submission) => submission !== undefined);

    const versionById = new Map(submissionsBefore.map(({ id, version }) => [id, version]));
    const outcome = await updateSubmissions(
      submissionIds,
      (id) => ({ status: decision, version: versionById.get(id) }),
      jobId,
    );
    const changedSubmissions = submissionsBefore.filter(
      ({ id, storedStatus }) =>
        outcome.doneIds.includes(id) && toStoredStatus(decision, storedStatus) !== storedStatus,
    );
    const undo = {
      onUndo: () => void undoUpdate(changedSubmissions, decision),
      fallbackFocusId: jobIdToFocus === undefined ? undefined : jobToggleId(jobIdToFocus),
    };
    reportBulkOutcome(outcome, {
      done: statusUpdatedToast,
      failed: statusFailedToast,
      undo: changedSubmissions.length > 0 ? undo : undefined,
    });
    await finishRun(outcome.failures, jobIdToFocus);
  }

  /**
   * Restores the status that submissions had before a bulk decision, unless they have changed since. They are
   * selected during the undo, so that the selection bar shows the progress.
   */
  async function undoUpdate(submissionsBefore: readonly ReceivedSubmission[], decision: CandidateDecision) {
    if (abortControllerRef.current) {
      queuedUndoRef.current = () => undoUpdate(submissionsBefore, decision);
      toast({
        title: "Not undone yet",
        text: "The undo will start as soon as the current update has finished.",
        tone: "neutral",
      });
      return;
    }
    const submissionsToRestore = submissionsBefore.filter(({ id, storedStatus: previousStatus }) => {
      const currentStatus = getCachedSubmission(queryClient, id)?.storedStatus;
      // A submission that is no longer cached is assumed to be unchanged.
      return currentStatus === undefined || currentStatus === toStoredStatus(decision, previousStatus);
    });
    if (submissionsToRestore.length === 0) {
      toast({ title: "Not undone", text: "The candidates have been changed since.", tone: "neutral" });
      return;
    }

    const restoredSelection = new Map<number, number>();
    const previousStatusById = new Map<number, StoredSubmissionStatus>();
    for (const { id, jobId, storedStatus } of submissionsToRestore) {
      restoredSelection.set(id, jobId);
      previousStatusById.set(id, storedStatus);
    }
    selection.addToSelection(restoredSelection);
    const outcome = await updateSubmissions(
      [...previousStatusById.keys()],
      // The fallback is only for the type: the map has every id of this run.
      (id) => ({ status: previousStatusById.get(id) ?? "submitted" }),
    );
    reportBulkOutcome(outcome, {
      done: { title: "Undone", text: `${pluralize(outcome.doneIds.length, "candidate")} restored.` },
      failed: undoFailedToast,
    });
    await finishRun(outcome.failures, submissionsToRestore[0]?.jobId);
  }

  return { progress, updateSelected, stop: () => abortControllerRef.current?.abort() };
}

const defaultRetryDelaySeconds = 5;

function getRateLimitDelaySeconds(error: unknown): number | undefined {
  const isRateLimited = error instanceof ApiError && error.status === 429;
  return isRateLimited ? (error.retryAfterSeconds ?? defaultRetryDelaySeconds) : undefined;
}

const isSessionExpired = (error: unknown) => error instanceof ApiError && error.status === 401;
