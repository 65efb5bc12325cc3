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
  useSubmissionStatusMutation,
} from "./queries";
import { jobToggleId, restoreFocusToJob } from "./restore-focus";
import { type BulkOutcome, type BulkProgress, runBulk } from "./run-bulk";
import { getCachedSubmission } from "./submission-cache";
import type { Decision } from "./use-candidate-review";
import type { Selection } from "./use-selection";

interface Running extends BulkProgress {
  /** The job whose selection is updated; undefined: the selection of all jobs. */
  jobId?: number;
  total: number;
}

interface BulkOptions {
  selection: Selection;
  onStart: (ids: readonly number[]) => void;
  onFailed: (failed: readonly (readonly [number, string])[]) => void;
}

const defaultRetryDelaySeconds = 5;
const retryDelaySeconds = (error: unknown) =>
  error instanceof ApiError && error.status === 429
    ? (error.retryAfterSeconds ?? defaultRetryDelaySeconds)
    : undefined;
const isSessionExpired = (error: unknown) => error instanceof ApiError && error.status === 401;

/** Sends one request per selected submission. Failed and unattempted submissions stay selected. */
export function useBulkUpdate({ selection, onStart, onFailed }: BulkOptions) {
  const client = useQueryClient();
  const statusMutation = useSubmissionStatusMutation("at the end");
  const [running, setRunning] = useState<Running>();
  const abortController = useRef<AbortController>(undefined);
  const queuedUndo = useRef<() => unknown>(undefined);
  // After leaving the page nobody can press Stop, so the run ends.
  useEffect(() => () => abortController.current?.abort(), []);

  async function updateAll(
    ids: readonly number[],
    statusOf: (id: number) => Decision | StoredStatus,
    jobId?: number,
  ) {
    const controller = new AbortController();
    abortController.current = controller;
    onStart(ids);
    setRunning({ jobId, total: ids.length, done: 0, failed: 0 });
    announce(`Updating ${ids.length} candidate(s)`);
    const outcome = await runBulk(ids, {
      runItem: (id) => statusMutation.mutateAsync({ params: { id }, body: { status: statusOf(id) } }),
      retryDelaySeconds,
      isFatal: isSessionExpired,
      signal: controller.signal,
      onProgress: (progress) => {
        if (progress.pauseSeconds !== undefined)
          announce(`Too many requests. Continuing in ${pluralize(progress.pauseSeconds, "second")}.`);
        setRunning({ jobId, total: ids.length, ...progress });
      },
    });
    abortController.current = undefined;
    setRunning(undefined);
    selection.deselect(outcome.done);
    onFailed(outcome.failed.map(({ item, error }) => [item, errorMessage(error) ?? statusFailedToast.text]));
    return { ...outcome, wasStopped: controller.signal.aborted };
  }

  async function finish(failed: BulkOutcome<number>["failed"], jobIdToFocus: number | undefined) {
    restoreFocusToJob(jobIdToFocus);
    await refreshAfterStatusChange(client);
    await refetchAfterConflicts(client, failed);
    const undo = queuedUndo.current;
    queuedUndo.current = undefined;
    undo?.();
  }

  async function run(status: Decision, jobId?: number) {
    if (abortController.current) return;
    const firstJobId = jobId ?? selection.picked.values().next().value;
    const ids = jobId === undefined ? [...selection.picked.keys()] : selection.ofJob(jobId);
    const before = ids.flatMap((id) => getCachedSubmission(client, id) ?? []);
    const outcome = await updateAll(ids, () => status, jobId);
    const changed = before.filter(
      ({ id, storedStatus }) =>
        outcome.done.includes(id) && resolveStoredStatus(status, storedStatus) !== storedStatus,
    );
    const undo =
      changed.length > 0
        ? {
            act: () => void undoRun(changed, status),
            at: firstJobId === undefined ? undefined : jobToggleId(firstJobId),
          }
        : undefined;
    reportOutcome(outcome, { done: statusUpdatedToast, failed: statusFailedToast, undo });
    await finish(outcome.failed, firstJobId);
  }

  /**
   * Restores the previous status of submissions that have not changed since the run. They are selected
   * meanwhile, so that the selection bar shows the progress.
   */
  async function undoRun(before: readonly ReceivedSubmission[], status: Decision) {
    if (abortController.current) {
      queuedUndo.current = () => undoRun(before, status);
      toast({
        title: "Not undone yet",
        text: "The undo will start as soon as the current update has finished.",
        tone: "plain",
      });
      return;
    }
    const unchanged = before.filter(({ id, storedStatus: previousStatus }) => {
      const currentStatus = getCachedSubmission(client, id)?.storedStatus;
      return currentStatus === undefined || currentStatus === resolveStoredStatus(status, previousStatus);
    });
    if (unchanged.length === 0)
      return toast({ title: "Not undone", text: "The candidates have been changed since.", tone: "plain" });
    const previousStatuses = new Map(unchanged.map(({ id, storedStatus }) => [id, storedStatus]));
    selection.replace(
      new Map([...selection.picked, ...unchanged.map(({ id, jobId }) => [id, jobId] as const)]),
    );
    const outcome = await updateAll(
      [...previousStatuses.keys()],
      (id) => previousStatuses.get(id) ?? "submitted",
    );
    reportOutcome(outcome, {
      done: { title: "Undone", text: `${pluralize(outcome.done.length, "candidate")} restored.` },
      failed: undoFailedToast,
    });
    await finish(outcome.failed, unchanged[0]?.jobId);
  }

  return { running, run, stop: () => abortController.current?.abort() };
}

type RunOutcome = BulkOutcome<number> & { wasStopped: boolean };
type OutcomeToasts = Record<"done" | "failed", { title: string; text: string }> & Pick<Toast, "undo">;

/** Shows one toast for the whole run and announces the summary to screen readers. */
function reportOutcome({ done, failed, notAttempted, wasStopped }: RunOutcome, toasts: OutcomeToasts): void {
  const summary = `${done.length} of ${done.length + failed.length + notAttempted.length} updated`;
  const details = [
    summary,
    failed.length > 0 && `${failed.length} failed`,
    notAttempted.length > 0 && `${notAttempted.length} not tried`,
  ];
  announce(details.filter(Boolean).join(", "));
  const { undo } = toasts;
  if (failed.length > 0) toast({ ...toasts.failed, tone: "bad" });
  else if (notAttempted.length === 0) toast({ ...toasts.done, undo, tone: "ok" });
  // Otherwise the session has expired, which has its own message.
  else if (wasStopped)
    toast({ title: "Stopped", text: `${summary}. The others stay selected.`, undo, tone: "plain" });
}
