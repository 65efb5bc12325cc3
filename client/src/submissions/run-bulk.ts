export interface BulkProgress {
  done: number;
  failed: number;
  /** Seconds until the run continues by itself, after the server answered with Retry-After. */
  pauseSeconds?: number;
}

export interface BulkOutcome<T> {
  done: T[];
  failed: { item: T; error: unknown }[];
  /** Not attempted, because the user stopped the run or a fatal error ended it. */
  notAttempted: T[];
}

interface BulkOptions<T> {
  runItem: (item: T) => Promise<unknown>;
  /** Seconds to wait before the item is retried; undefined if the error is final. */
  retryDelaySeconds: (error: unknown) => number | undefined;
  /** Whether the remaining items would fail with the same error. */
  isFatal: (error: unknown) => boolean;
  /** Stops the run: requests in flight finish, no new ones start. */
  signal: AbortSignal;
  concurrency?: number;
  onProgress?: (progress: BulkProgress) => void;
}

/** Sends one request per item, a few at a time. Never rejects: the outcome lists the errors. */
export async function runBulk<T>(items: readonly T[], options: BulkOptions<T>): Promise<BulkOutcome<T>> {
  const { runItem, retryDelaySeconds, isFatal, signal, concurrency = 4, onProgress } = options;
  const queue = [...items];
  const done: T[] = [];
  const failed: BulkOutcome<T>["failed"] = [];
  let resumeAtMs = 0;
  let hasFatalError = false;
  const reportProgress = () => {
    const remainingMs = resumeAtMs - Date.now();
    onProgress?.({
      done: done.length,
      failed: failed.length,
      pauseSeconds: remainingMs > 0 ? Math.ceil(remainingMs / 1000) : undefined,
    });
  };

  async function processItem(item: T) {
    try {
      await runItem(item);
      done.push(item);
    } catch (error) {
      const delaySeconds = retryDelaySeconds(error);
      if (delaySeconds !== undefined) {
        resumeAtMs = Math.max(resumeAtMs, Date.now() + delaySeconds * 1000);
        queue.unshift(item);
      } else if (isFatal(error)) {
        hasFatalError = true;
        queue.unshift(item);
      } else failed.push({ item, error });
    }
    reportProgress();
  }
  async function runWorker() {
    for (;;) {
      const wasPaused = resumeAtMs > Date.now();
      while (resumeAtMs > Date.now() && !signal.aborted) await sleep(resumeAtMs - Date.now(), signal);
      if (wasPaused) reportProgress();
      if (signal.aborted || hasFatalError || queue.length === 0) return;
      for (const item of queue.splice(0, 1)) await processItem(item);
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, runWorker));
  return { done, failed, notAttempted: queue };
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
