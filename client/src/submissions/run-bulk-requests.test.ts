import { beforeEach, expect, test, vi } from "vitest";
import { type BulkProgress, runBulkRequests } from "./run-bulk-requests";

class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly retryAfter?: number,
  ) {
    super(String(status));
  }
}
const ids = Array.from({ length: 12 }, (_, index) => index + 1);
let abortController: AbortController;
let progressReports: BulkProgress[];

beforeEach(() => {
  vi.useFakeTimers();
  abortController = new AbortController();
  progressReports = [];
});

/** Starts a run whose requests take 10 ms. `failWith` may return an error by id or request number. */
function start(failWith: (id: number, requestNumber: number) => HttpError | undefined = () => undefined) {
  const requested: number[] = [];
  let inFlight = 0;
  let maxInFlight = 0;
  const result = runBulkRequests(ids, {
    sendRequest: async (id) => {
      requested.push(id);
      const error = failWith(id, requested.length);
      inFlight++;
      maxInFlight = Math.max(maxInFlight, inFlight);
      await new Promise((resolve) => setTimeout(resolve, 10));
      inFlight--;
      if (error) throw error;
    },
    getRetryDelaySeconds: (error) =>
      error instanceof HttpError && error.status === 429 ? (error.retryAfter ?? 5) : undefined,
    isFatal: (error) => error instanceof HttpError && error.status === 401,
    signal: abortController.signal,
    onProgress: (progress) => progressReports.push(progress),
  });
  return { requested, result, maxInFlight: () => maxInFlight };
}

test("sends one request per id, four at a time, and reports progress after each", async () => {
  const { requested, result, maxInFlight } = start();
  await vi.runAllTimersAsync();
  expect(await result).toEqual({ doneIds: ids, failures: [], unattemptedIds: [] });
  expect([requested, maxInFlight()]).toEqual([ids, 4]);
  expect(progressReports.map(({ doneCount }) => doneCount)).toEqual(ids);
});

test("keeps failed ids with their errors and continues with the others", async () => {
  const { result } = start((id) => (id % 5 === 0 ? new HttpError(409) : undefined));
  await vi.runAllTimersAsync();
  const { doneIds, failures, unattemptedIds } = await result;
  expect(doneIds).toEqual([1, 2, 3, 4, 6, 7, 8, 9, 11, 12]);
  expect(failures.map(({ id, error }) => [id, error])).toEqual([
    [5, new HttpError(409)],
    [10, new HttpError(409)],
  ]);
  expect(unattemptedIds).toEqual([]);
  expect(progressReports.at(-1)).toEqual({ doneCount: 10, failedCount: 2, pauseSeconds: undefined });
});

test("a 429 pauses all workers for Retry-After and then retries the rejected ids", async () => {
  const { requested, result } = start((_id, requestNumber) =>
    requestNumber === 6 || requestNumber === 7 ? new HttpError(429, requestNumber) : undefined,
  );
  await vi.advanceTimersByTimeAsync(6900);
  expect([requested.length, progressReports.at(-1)]).toEqual([
    9,
    { doneCount: 7, failedCount: 0, pauseSeconds: 7 },
  ]);
  await vi.runAllTimersAsync();
  const { doneIds, failures, unattemptedIds } = await result;
  expect([...doneIds].sort((a, b) => a - b)).toEqual(ids);
  expect([failures, unattemptedIds, requested.length]).toEqual([[], [], 14]);
  expect(progressReports.at(-1)?.pauseSeconds).toBeUndefined();
});

test("stopping finishes requests in flight and starts no new ones, even during a pause", async () => {
  const first = start();
  await vi.advanceTimersByTimeAsync(15);
  abortController.abort();
  await vi.runAllTimersAsync();
  expect(await first.result).toEqual({
    doneIds: ids.slice(0, 8),
    failures: [],
    unattemptedIds: ids.slice(8),
  });

  abortController = new AbortController();
  const second = start(() => new HttpError(429, 3600));
  await vi.advanceTimersByTimeAsync(1000);
  abortController.abort();
  const { doneIds, unattemptedIds } = await second.result;
  expect([doneIds, [...unattemptedIds].sort((a, b) => a - b)]).toEqual([[], ids]);
});

test("a fatal error ends the run", async () => {
  const { requested, result } = start((id) => (id === 5 ? new HttpError(401) : undefined));
  await vi.runAllTimersAsync();
  const { doneIds, failures, unattemptedIds } = await result;
  expect([requested.length, doneIds.length, failures, unattemptedIds.length]).toEqual([8, 7, [], 5]);
});
