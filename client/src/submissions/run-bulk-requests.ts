// Sends one request per id of a bulk action, with progress, pauses after a rate limit, and a way to stop.

export interface BulkProgress {
  doneCount: number;
  failedCount: number;
  /** Seconds until the run continues by itself after a rate limit; undefined if it is not paused. */
  pauseSeconds?: number;
}

export interface BulkFailure {
  id: number;
  error: unknown;
}

export interface BulkOutcome {
  doneIds: number[];
  failures: BulkFailure[];
  /** Not attempted, because the user stopped the run or a fatal error ended it. */
  unattemptedIds: number[];
}

interface BulkRunOptions {
  sendRequest: (id: number) => Promise<unknown>;
  /** Seconds to wait before the request is retried; undefined if the error is final. */
  getRetryDelaySeconds: (error: unknown) => number | undefined;
  /** Whether the remaining requests would fail with the same error. */
  isFatal: (error: unknown) => boolean;
  /** Stops the run: requests in flight finish, no new ones start. */
  signal: AbortSignal;
  concurrency?: number;
  onProgress?: (progress: BulkProgress) => void;
}

/** Sends a few requests at a time. The returned promise never rejects: the outcome lists the errors. */
export async function runBulkRequests(
  ids: readonly number[],
  { sendRequest, getRetryDelaySeconds, isFatal, signal, concurrency = 4, onProgress }: BulkRunOptions,
): Promise<BulkOutcome> {
  const queuedIds = [...ids];
  const doneIds: number[] = [];
  const failures: BulkFailure[] = [];
  let resumeAtMs = 0;
  let hasFatalError = false;

  const remainingPauseMs = () => Math.max(0, resumeAtMs - Date.now());
  function reportProgress() {
    const pauseMs = remainingPauseMs();
    onProgress?.({
      doneCount: doneIds.length,
      failedCount: failures.length,
      pauseSeconds: pauseMs > 0 ? Math.ceil(pauseMs / 1000) : undefined,
    });
  }

  async function processId(id: number) {
    try {
      await sendRequest(id);
      doneIds.push(id);
    } catch (error) {
      const delaySeconds = getRetryDelaySeconds(error);
      if (delaySeconds !== undefined) {
        resumeAtMs = Math.max(resumeAtMs, Date.now() + delaySeconds * 1000);
        queuedIds.unshift(id);
      } else if (isFatal(error)) {
        hasFatalError = true;
        queuedIds.unshift(id);
      } else {
        failures.push({ id, error });
      }
    }
    reportProgress();
  }

  /** Waits in a loop, because another request may lengthen the pause in the meantime. */
  async function waitUntilResumed() {
    while (remainingPauseMs() > 0 && !signal.aborted) await sleep(remainingPauseMs(), signal);
    reportProgress();
  }

  async function processQueue() {
    for (;;) {
      if (remainingPauseMs() > 0) await waitUntilResumed();
      if (signal.aborted || hasFatalError) return;
      const nextId = queuedIds.shift();
      if (nextId === undefined) return;
      await processId(nextId);
    }
  }

  const workerCount = Math.min(concurrency, ids.length);
  await Promise.all(Array.from({ length: workerCount }, processQueue));
  return { doneIds, failures, unattemptedIds: queuedIds };
}

/** Resolves after the delay, or as soon as the signal aborts. */
function sleep(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, delayMs);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
