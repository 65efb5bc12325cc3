import { beforeEach, expect, test, vi } from "vitest";
import { type Progress, runBulk } from "./bulk-run";

class Refused extends Error {
  constructor(
    readonly status: number,
    readonly after?: number,
  ) {
    super(String(status));
  }
}
const items = Array.from({ length: 12 }, (_, index) => index + 1);
let stop: AbortController;
let told: Progress[];

beforeEach(() => {
  vi.useFakeTimers();
  stop = new AbortController();
  told = [];
});

/** Runs to its end, each call taking 10 ms; `refusals` are given once each, in the order of asking. */
function start(refuse: (item: number, turn: number) => Refused | undefined = () => undefined) {
  const asked: number[] = [];
  let now = 0;
  let most = 0;
  const result = runBulk(items, {
    act: async (item) => {
      asked.push(item);
      const refusal = refuse(item, asked.length);
      most = Math.max(most, ++now);
      await new Promise((done) => setTimeout(done, 10));
      now--;
      if (refusal) throw refusal;
    },
    pauseAfter: (error) =>
      error instanceof Refused && error.status === 429 ? (error.after ?? 5) : undefined,
    ends: (error) => error instanceof Refused && error.status === 401,
    signal: stop.signal,
    onProgress: (progress) => told.push(progress),
  });
  return { asked, result, most: () => most };
}

test("every item is asked for once, four at a time, and each end is told", async () => {
  const { asked, result, most } = start();
  await vi.runAllTimersAsync();
  expect(await result).toEqual({ done: items, failed: [], left: [] });
  expect([asked, most()]).toEqual([items, 4]);
  expect(told.map(({ done }) => done)).toEqual(items);
});

test("what fails is kept with its error, and the others go on", async () => {
  const { result } = start((item) => (item % 5 === 0 ? new Refused(409) : undefined));
  await vi.runAllTimersAsync();
  const { done, failed, left } = await result;
  expect(done).toEqual([1, 2, 3, 4, 6, 7, 8, 9, 11, 12]);
  expect(failed.map(({ item, error }) => [item, error])).toEqual([
    [5, new Refused(409)],
    [10, new Refused(409)],
  ]);
  expect(left).toEqual([]);
  expect(told.at(-1)).toEqual({ done: 10, failed: 2, pause: undefined });
});

test("a 429 pauses all of them for as long as it says, and the refused ones are asked for again", async () => {
  const { asked, result } = start((_item, turn) =>
    turn === 6 || turn === 7 ? new Refused(429, turn) : undefined,
  );
  await vi.advanceTimersByTimeAsync(6900);
  expect([asked.length, told.at(-1)]).toEqual([9, { done: 7, failed: 0, pause: 7 }]);
  await vi.runAllTimersAsync();
  const { done, failed, left } = await result;
  expect([...done].sort((a, b) => a - b)).toEqual(items);
  expect([failed, left, asked.length]).toEqual([[], [], 14]);
  expect(told.at(-1)?.pause).toBeUndefined();
});

test("a stop lets those under way end and begins nothing new, also in a pause", async () => {
  const first = start();
  await vi.advanceTimersByTimeAsync(15);
  stop.abort();
  await vi.runAllTimersAsync();
  expect(await first.result).toEqual({ done: items.slice(0, 8), failed: [], left: items.slice(8) });

  stop = new AbortController();
  const second = start(() => new Refused(429, 3600));
  await vi.advanceTimersByTimeAsync(1000);
  stop.abort();
  const { done, left } = await second.result;
  expect([done, [...left].sort((a, b) => a - b)]).toEqual([[], items]);
});

test("when the session is over nothing more is tried", async () => {
  const { asked, result } = start((item) => (item === 5 ? new Refused(401) : undefined));
  await vi.runAllTimersAsync();
  const { done, failed, left } = await result;
  expect([asked.length, done.length, failed, left.length]).toEqual([8, 7, [], 5]);
});
