import { beforeEach, expect, test, vi } from "vitest";
import { type BulkProgress, runBulk } from "./run-bulk";

class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly retryAfter?: number,
  ) {
    super(String(status));
  }
}
const items = Array.from({ length: 12 }, (_, index) => index + 1);
let abortController: AbortController;
let progressReports: BulkProgress[];

beforeEach(() => {
  vi.useFakeTimers();
  abortController = new AbortController();
  progressReports = [];
});

/** Starts a run whose requests take 10 ms. `failWith` may return an error by item or request number. */
function start(failWith: (item: number, requestNumber: number) => HttpError | undefined = () => undefined) {
  const requested: number[] = [];
  let inFlight = 0;
  let maxInFlight = 0;
  const result = runBulk(items, {
    runItem: async (item) => {
      requested.push(item);
      const error = failWith(item, requested.length);
      inFlight++;
      maxInFlight = Math.max(maxInFlight, inFlight);
      await new Promise((resolve) => setTimeout(resolve, 10));
      inFlight--;
      if (error) throw error;
    },
    retryDelaySeconds: (error) =>
      error instanceof HttpError && error.status === 429 ? (error.retryAfter ?? 5) : undefined,
    isFatal: (error) => error instanceof HttpError && error.status === 401,
    signal: abortController.signal,
    onProgress: (progress) => progressReports.push(progress),
  });
  return { requested, result, maxInFlight: () => maxInFlight };
}

test("runs every item once, four at a time, and reports progress after each", async () => {
  const { requested, result, maxInFlight } = start();
  await vi.runAllTimersAsync();
  expect(await result).toEqual({ done: items, failed: [], notAttempted: [] });
  expect([requested, maxInFlight()]).toEqual([items, 4]);
  expect(progressReports.map(({ done }) => done)).toEqual(items);
});

test("keeps failed items with their errors and continues with the others", async () => {
  const { result } = start((item) => (item % 5 === 0 ? new HttpError(409) : undefined));
  await vi.runAllTimersAsync();
  const { done, failed, notAttempted } = await result;
  expect(done).toEqual([1, 2, 3, 4, 6, 7, 8, 9, 11, 12]);
  expect(failed.map(({ item, error }) => [item, error])).toEqual([
    [5, new HttpError(409)],
    [10, new HttpError(409)],
  ]);
  expect(notAttempted).toEqual([]);
  expect(progressReports.at(-1)).toEqual({ done: 10, failed: 2, pauseSeconds: undefined });
});

test("a 429 pauses all workers for Retry-After and then retries the rejected items", async () => {
  const { requested, result } = start((_item, requestNumber) =>
    requestNumber === 6 || requestNumber === 7 ? new HttpError(429, requestNumber) : undefined,
  );
  await vi.advanceTimersByTimeAsync(6900);
  expect([requested.length, progressReports.at(-1)]).toEqual([9, { done: 7, failed: 0, pauseSeconds: 7 }]);
  await vi.runAllTimersAsync();
  const { done, failed, notAttempted } = await result;
  expect([...done].sort((a, b) => a - b)).toEqual(items);
  expect([failed, notAttempted, requested.length]).toEqual([[], [], 14]);
  expect(progressReports.at(-1)?.pauseSeconds).toBeUndefined();
});

test("stopping finishes requests in flight and starts no new ones, even during a pause", async () => {
  const first = start();
  await vi.advanceTimersByTimeAsync(15);
  abortController.abort();
  await vi.runAllTimersAsync();
  expect(await first.result).toEqual({ done: items.slice(0, 8), failed: [], notAttempted: items.slice(8) });

  abortController = new AbortController();
  const second = start(() => new HttpError(429, 3600));
  await vi.advanceTimersByTimeAsync(1000);
  abortController.abort();
  const { done, notAttempted } = await second.result;
  expect([done, [...notAttempted].sort((a, b) => a - b)]).toEqual([[], items]);
});

test("a fatal error ends the run", async () => {
  const { requested, result } = start((item) => (item === 5 ? new HttpError(401) : undefined));
  await vi.runAllTimersAsync();
  const { done, failed, notAttempted } = await result;
  expect([requested.length, done.length, failed, notAttempted.length]).toEqual([8, 7, [], 5]);
});
