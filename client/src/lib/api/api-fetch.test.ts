import { defineEndpoints } from "@shared/lib/endpoints";
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPendingResponses, stubFetch } from "@/test/stub-fetch";
import { apiFetch, apiQueryOptions, errorMessage, request } from "./api-fetch";
import { noTimeoutSignal } from "./fetch-with-timeout";
import { createQueryClient } from "./query-client";
import { apiMutationOptions } from "./use-api-mutation";

const { list, archive } = defineEndpoints<{ list: object; archive: object }>()({
  list: { method: "GET", path: "/api/items", gate: "member", summary: "A list" },
  archive: { method: "PATCH", path: "/api/items/archive", gate: "member", summary: "A change" },
});
const timeoutMs = 30_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.restoreAllMocks());

const errorOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "no error",
    (error: Error) => error,
  );

test("a stalled request fails after 30 seconds like an unreachable server", async () => {
  const stalled = createPendingResponses();
  stubFetch({ "GET /api/items": stalled.handler });
  const onSettled = vi.fn();
  const error = errorOf(apiFetch(list, {})).finally(onSettled);
  await vi.advanceTimersByTimeAsync(timeoutMs - 1);
  expect(onSettled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await error).toMatchObject({ name: "TimeoutError" });
  expect(errorMessage(await error)).toBeUndefined();
});

/** Replaces `fetch` by responses whose body stalls after its first bytes, until the request is aborted. */
function stubStalledBody() {
  vi.stubGlobal("fetch", async (_url: string, { signal }: RequestInit) => {
    const start = (body: ReadableStreamDefaultController) => {
      body.enqueue(new TextEncoder().encode("["));
      signal?.addEventListener("abort", () => body.error(signal.reason));
    };
    return new Response(new ReadableStream({ start }));
  });
}

test("a response whose body stalls fails 30 seconds after the request", async () => {
  stubStalledBody();
  const onSettled = vi.fn();
  const error = errorOf(apiFetch(list, {})).finally(onSettled);
  await vi.advanceTimersByTimeAsync(timeoutMs - 1);
  expect(onSettled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onSettled).toHaveBeenCalled();
  expect(await error).toMatchObject({ name: "TimeoutError" });
});

test("a response before the timeout is used, and the timeout then has no effect", async () => {
  const pending = createPendingResponses();
  stubFetch({ "GET /api/items": pending.handler });
  const response = apiFetch(list, {});
  await vi.advanceTimersByTimeAsync(timeoutMs - 1);
  pending.respond([{ id: 1 }]);
  expect(await response).toEqual([{ id: 1 }]);
  await vi.advanceTimersByTimeAsync(timeoutMs);
});

test("a response keeps its status, headers and body, also without a body", async () => {
  const headers = { "Retry-After": "7" };
  stubFetch({
    "GET /api/items": () => new Response("Too many", { status: 429, headers }),
    "PATCH /api/items/archive": () => new Response(null, { status: 204 }),
  });
  expect(await errorOf(apiFetch(list, {}))).toMatchObject({ message: "429: Too many", retryAfterSeconds: 7 });
  expect(await apiFetch(archive, {})).toBeUndefined();
});

test("a body without fields is not sent, and neither is its content type", async () => {
  const fetchMock = vi.fn(async (_url: string, _init: RequestInit) => Response.json({}));
  vi.stubGlobal("fetch", fetchMock);
  const bodies = [undefined, {}, { reason: undefined }, { reason: "Spam" }, { reason: null }];
  for (const body of bodies) await request(archive, { body }, { headers: { "Idempotency-Key": "1" } });
  const keyHeader = { "Idempotency-Key": "1" };
  const jsonHeaders = { "Content-Type": "application/json", ...keyHeader };
  expect(fetchMock.mock.calls.map(([, { body, headers }]) => [body, headers])).toEqual([
    [undefined, keyHeader],
    [undefined, keyHeader],
    [undefined, keyHeader],
    ['{"reason":"Spam"}', jsonHeaders],
    ['{"reason":null}', jsonHeaders],
  ]);
});

test("aborting with a signal rejects with its reason, before and during the request", async () => {
  stubFetch({ "GET /api/items": createPendingResponses().handler });
  const controller = new AbortController();
  const error = errorOf(apiFetch(list, {}, { signal: controller.signal }));
  await vi.advanceTimersByTimeAsync(10);
  controller.abort();
  expect(await error).toMatchObject({ name: "AbortError" });
  expect(await errorOf(apiFetch(list, {}, { signal: AbortSignal.abort() }))).toMatchObject({
    name: "AbortError",
  });
});

test("aborting with a signal while the body arrives rejects with its reason", async () => {
  stubStalledBody();
  const controller = new AbortController();
  const error = errorOf(apiFetch(list, {}, { signal: controller.signal }));
  await vi.advanceTimersByTimeAsync(10);
  controller.abort();
  expect(await error).toMatchObject({ name: "AbortError" });
});

test("the noTimeout signal leaves the body to the caller while it arrives", async () => {
  stubStalledBody();
  const response = await request(list, {}, { signal: noTimeoutSignal });
  const { value } = (await response.body?.getReader().read()) ?? {};
  expect(new TextDecoder().decode(value)).toBe("[");
});

test("the noTimeout signal disables the timeout", async () => {
  const pending = createPendingResponses();
  stubFetch({ "PATCH /api/items/archive": pending.handler });
  const response = apiFetch(archive, {}, { signal: noTimeoutSignal });
  await vi.advanceTimersByTimeAsync(10 * timeoutMs);
  pending.respond({ id: 1 });
  expect(await response).toEqual({ id: 1 });
});

test("when offline, queries and mutations fail at once, and only queries are retried on reconnect", async () => {
  vi.useRealTimers();
  let isOnline = false;
  const requests = stubFetch({
    "GET /api/items": () => (isOnline ? [{ id: 1 }] : Promise.reject(new TypeError("Failed to fetch"))),
    "PATCH /api/items/archive": () => (isOnline ? {} : Promise.reject(new TypeError("Failed to fetch"))),
  });
  const client = createQueryClient({ redirectToSignIn: () => {}, refetchSession: () => {} });
  client.mount();
  dispatchEvent(new Event("offline"));
  try {
    const listObserver = new QueryObserver(client, {
      ...client.defaultQueryOptions(apiQueryOptions(list, {})),
    });
    const unsubscribe = listObserver.subscribe(() => {});
    const mutation = client.getMutationCache().build(client, apiMutationOptions(archive, {})).execute({});
    expect(await errorOf(mutation)).toMatchObject({ message: "Failed to fetch" });
    expect(listObserver.getCurrentResult()).toMatchObject({ status: "error", fetchStatus: "idle" });
    isOnline = true;
    dispatchEvent(new Event("online"));
    await vi.waitFor(() => expect(listObserver.getCurrentResult().data).toEqual([{ id: 1 }]));
    expect(requests.map(({ method }) => method)).toEqual(["GET", "PATCH", "GET"]);
    unsubscribe();
  } finally {
    dispatchEvent(new Event("online"));
    client.unmount();
  }
});
