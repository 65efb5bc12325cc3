import { defineEndpoints } from "@shared/lib/endpoints";
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, holding } from "@/test/answers";
import { call, errorMessage, read, unhurried } from "./api-fetch";
import { createQueryClient } from "./query-client";
import { change } from "./use-api-mutation";

const { list, drop } = defineEndpoints<{ list: object; drop: object }>()({
  list: { method: "GET", path: "/api/things", gate: "member", summary: "A list" },
  drop: { method: "PATCH", path: "/api/things/drop", gate: "member", summary: "A change" },
});
const patience = 30_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.restoreAllMocks());

const failing = (doing: Promise<unknown>) =>
  doing.then(
    () => "answered",
    (error: Error) => error,
  );

test("a line that stalls counts as a server that was not reached after half a minute, and no sooner", async () => {
  const stalled = holding();
  answer({ "GET /api/things": stalled.reply });
  const ended = vi.fn();
  const error = failing(call(list, {})).then((outcome) => {
    ended();
    return outcome;
  });
  await vi.advanceTimersByTimeAsync(patience - 1);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await error).toMatchObject({ name: "TimeoutError" });
  expect(errorMessage(await error)).toBeUndefined();
});

test("an answer that comes in time is taken, and nothing happens when the time is up", async () => {
  const slow = holding();
  answer({ "GET /api/things": slow.reply });
  const outcome = call(list, {});
  await vi.advanceTimersByTimeAsync(patience - 1);
  slow.give([{ id: 1 }]);
  expect(await outcome).toEqual([{ id: 1 }]);
  await vi.advanceTimersByTimeAsync(patience);
});

test("whoever calls off gets their own reason, before and while it is asked", async () => {
  answer({ "GET /api/things": holding().reply });
  const stop = new AbortController();
  const during = failing(call(list, {}, { signal: stop.signal }));
  await vi.advanceTimersByTimeAsync(10);
  stop.abort();
  expect(await during).toMatchObject({ name: "AbortError" });
  expect(await failing(call(list, {}, { signal: AbortSignal.abort() }))).toMatchObject({
    name: "AbortError",
  });
});

test("what may take as long as it takes is waited for", async () => {
  const long = holding();
  answer({ "PATCH /api/things/drop": long.reply });
  const outcome = call(drop, {}, { signal: unhurried });
  await vi.advanceTimersByTimeAsync(10 * patience);
  long.give({ id: 1 });
  expect(await outcome).toEqual({ id: 1 });
});

test("without a network a change and a read are tried at once and fail, and only the read is tried again", async () => {
  vi.useRealTimers();
  let online = false;
  const asked = answer({
    "GET /api/things": () => (online ? [{ id: 1 }] : Promise.reject(new TypeError("Failed to fetch"))),
    "PATCH /api/things/drop": () => (online ? {} : Promise.reject(new TypeError("Failed to fetch"))),
  });
  const client = createQueryClient({ leave: () => {}, recheck: () => {} });
  client.mount();
  dispatchEvent(new Event("offline"));
  try {
    const things = new QueryObserver(client, { ...client.defaultQueryOptions(read(list, {})) });
    const forget = things.subscribe(() => {});
    const changed = client.getMutationCache().build(client, change(drop, {})).execute({});
    expect(await failing(changed)).toMatchObject({ message: "Failed to fetch" });
    expect(things.getCurrentResult()).toMatchObject({ status: "error", fetchStatus: "idle" });
    online = true;
    dispatchEvent(new Event("online"));
    await vi.waitFor(() => expect(things.getCurrentResult().data).toEqual([{ id: 1 }]));
    expect(asked.map(({ method }) => method)).toEqual(["GET", "PATCH", "GET"]);
    forget();
  } finally {
    dispatchEvent(new Event("online"));
    client.unmount();
  }
});
