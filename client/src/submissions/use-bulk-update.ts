import { pluralize } from "@shared/lib/format";
import { resolveStoredStatus } from "@shared/submissions/rules";
import type { ReceivedSubmission } from "@shared/submissions/schemas";
import type { StoredStatus } from "@shared/submissions/vocabulary";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError, errorMessage } from "@/lib/api/api-fetch";
import { announce } from "@/lib/feedback/announce";
import { type Toast, toast } from "@/lib/feedback/toast";
import {
  refetchAfterConflicts,
  refreshAfterStatusChange,
  statusFailedToast,
  statusUpdatedToast,
  undoFailedToast,
  useBulkStatusMutation,
} from "./queries";
import { jobToggleId, restoreFocusToJob } from "./restore-focus";
import { type BulkOutcome, type BulkProgress, runBulkRequests } from "./run-bulk-requests";
import { getCachedSubmission } from "./submission-cache";
import type { CandidateDecision } from "./use-candidate-review";
import type { Selection } from "./use-selection";

interface BulkUpdateProgress extends BulkProgress {
  /** The job whose selection is updated; undefined: the selection of all jobs. */
  jobId?: number;
  totalCount: number;
}

/** The id of a submission with the error of its last change. */
export type SubmissionError = readonly [submissionId: number, errorText: string];

interface BulkUpdateOptions {
  selection: Selection;
  onStart: (ids: readonly number[]) => void;
  onFailures: (errors: readonly SubmissionError[]) => void;
}

const defaultRetryDelaySeconds = 5;
const rateLimitDelaySeconds = (error: unknown) =>
  error instanceof ApiError && error.status === 429
    ? (error.retryAfterSeconds ?? defaultRetryDelaySeconds)
    : undefined;
const isSessionExpired = (error: unknown) => error instanceof ApiError && error.status === 401;

/** Sends one request per selected submission. Failed and unattempted submissions stay selected. */
export function useBulkUpdate({ selection, onStart, onFailures }: BulkUpdateOptions) {
  const queryClient = useQueryClient();
  const statusMutation = useBulkStatusMutation();
  const [progress, setProgress] = useState<BulkUpdateProgress>();
  const abortControllerRef = useRef<AbortController>(undefined);
  const queuedUndoRef = useRef<() => unknown>(undefined);
  // After leaving the page nobody can press Stop, so the run ends.
  useEffect(() => () => abortControllerRef.current?.abort(), []);

  async function updateSubmissions(
    ids: readonly number[],
    statusForId: (id: number) => CandidateDecision | StoredStatus,
    jobId?: number,
  ) {
    const controller = new AbortController();
    abortControllerRef.current = controller;
    onStart(ids);
    setProgress({ jobId, totalCount: ids.length, doneCount: 0, failedCount: 0 });
    announce(`Updating ${ids.length} candidate(s)`);
    const outcome = await runBulkRequests(ids, {
      runItem: (id) => statusMutation.mutateAsync({ params: { id }, body: { status: statusForId(id) } }),
      retryDelaySeconds: rateLimitDelaySeconds,
      isFatal: isSessionExpired,
      signal: controller.signal,
      onProgress: (counts) => {
        if (counts.pauseSeconds !== undefined)
          announce(`Too many requests. Continuing in ${pluralize(counts.pauseSeconds, "second")}.`);
        setProgress({ jobId, totalCount: ids.length, ...counts });
      },
    });
    abortControllerRef.current = undefined;
    setProgress(undefined);
    selection.deselect(outcome.doneItems);
    onFailures(
      outcome.failures.map(({ item, error }) => [item, errorMessage(error) ?? statusFailedToast.text]),
    );
    return { ...outcome, wasStopped: controller.signal.aborted };
  }

  async function finishRun(failures: BulkOutcome<number>["failures"], jobIdToFocus: number | undefined) {
    restoreFocusToJob(jobIdToFocus);
    await refreshAfterStatusChange(queryClient);
    await refetchAfterConflicts(queryClient, failures);
    const undo = queuedUndoRef.current;
    queuedUndoRef.current = undefined;
    undo?.();
  }

  async function updateSelected(status: CandidateDecision, jobId?: number) {
    if (abortControllerRef.current) return;
    const firstJobId = jobId ?? selection.jobIdBySubmissionId.values().next().value;
    const ids =
      jobId === undefined ? [...selection.jobIdBySubmissionId.keys()] : selection.selectedIdsOf(jobId);
    const submissionsBefore = ids.flatMap((id) => getCachedSubmission(queryClient, id) ?? []);
    const outcome = await updateSubmissions(ids, () => status, jobId);
    const changedSubmissions = submissionsBefore.filter(
      ({ id, storedStatus }) =>
        outcome.doneItems.includes(id) && resolveStoredStatus(status, storedStatus) !== storedStatus,
    );
    const undo =
      changedSubmissions.length > 0
        ? {
            onUndo: () => void undoUpdate(changedSubmissions, status),
            fallbackFocusId: firstJobId === undefined ? undefined : jobToggleId(firstJobId),
          }
        : undefined;
    reportOutcome(outcome, { done: statusUpdatedToast, failed: statusFailedToast, undo });
    await finishRun(outcome.failures, firstJobId);
  }

  /**
   * Restores the previous status of submissions that have not changed since the run. They are selected
   * meanwhile, so that the selection bar shows the progress.
   */
  async function undoUpdate(submissionsBefore: readonly ReceivedSubmission[], status: CandidateDecision) {
    if (abortControllerRef.current) {
      queuedUndoRef.current = () => undoUpdate(submissionsBefore, status);
      toast({
        title: "Not undone yet",
        text: "The undo will start as soon as the current update has finished.",
        tone: "plain",
      });
      return;
    }
    const unchangedSubmissions = submissionsBefore.filter(({ id, storedStatus: previousStatus }) => {
      const currentStatus = getCachedSubmission(queryClient, id)?.storedStatus;
      return currentStatus === undefined || currentStatus === resolveStoredStatus(status, previousStatus);
    });
    if (unchangedSubmissions.length === 0)
      return toast({ title: "Not undone", text: "The candidates have been changed since.", tone: "plain" });
    const previousStatuses = new Map(unchangedSubmissions.map(({ id, storedStatus }) => [id, storedStatus]));
    const unchangedSelection = unchangedSubmissions.map(({ id, jobId }) => [id, jobId] as const);
    selection.replaceSelection(new Map([...selection.jobIdBySubmissionId, ...unchangedSelection]));
    const outcome = await updateSubmissions(
      [...previousStatuses.keys()],
      (id) => previousStatuses.get(id) ?? "submitted",
    );
    reportOutcome(outcome, {
      done: { title: "Undone", text: `${pluralize(outcome.doneItems.length, "candidate")} restored.` },
      failed: undoFailedToast,
    });
    await finishRun(outcome.failures, unchangedSubmissions[0]?.jobId);
  }

  return { progress, updateSelected, stop: () => abortControllerRef.current?.abort() };
}

type BulkUpdateOutcome = BulkOutcome<number> & { wasStopped: boolean };
type OutcomeToasts = Record<"done" | "failed", { title: string; text: string }> & Pick<Toast, "undo">;

/** Shows one toast for the whole run and announces the summary to screen readers. */
function reportOutcome(
  { doneItems, failures, unattemptedItems, wasStopped }: BulkUpdateOutcome,
  toasts: OutcomeToasts,
): void {
  const totalCount = doneItems.length + failures.length + unattemptedItems.length;
  const summary = `${doneItems.length} of ${totalCount} updated`;
  const announcedParts = [
    summary,
    failures.length > 0 && `${failures.length} failed`,
    unattemptedItems.length > 0 && `${unattemptedItems.length} not tried`,
  ];
  announce(announcedParts.filter(Boolean).join(", "));
  const { undo } = toasts;
  if (failures.length > 0) toast({ ...toasts.failed, tone: "bad" });
  else if (unattemptedItems.length === 0) toast({ ...toasts.done, undo, tone: "ok" });
  // Otherwise the session has expired, which has its own message.
  else if (wasStopped)
    toast({ title: "Stopped", text: `${summary}. The others stay selected.`, undo, tone: "plain" });
}
