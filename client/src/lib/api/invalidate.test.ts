import { defineEndpoints } from "@shared/lib/endpoints";
import { InfiniteQueryObserver, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type * as z from "zod/mini";
import { createPendingResponses, stubFetch } from "@/test/stub-fetch";
import { apiQueryOptions } from "./api-fetch";
import { apiInfiniteQueryOptions } from "./infinite-query";
import { invalidateEndpoints, invalidateQueries } from "./invalidate";
import { createQueryClient } from "./query-client";
import { apiMutationOptions } from "./use-api-mutation";

const { list, archive } = defineEndpoints<{
  list: { response: z.ZodMiniArray; cursor: z.ZodMiniType };
  archive: object;
}>()({
  list: { method: "GET", path: "/api/items", gate: "member", summary: "A list" },
  archive: { method: "PATCH", path: "/api/items/archive", gate: "member", summary: "A change" },
});
const pagedOptions = apiInfiniteQueryOptions(list, {});

const pending = createPendingResponses();
let requests: ReturnType<typeof stubFetch>;
let client: ReturnType<typeof createQueryClient>;
let unsubscribers: (() => void)[] = [];

beforeEach(() => {
  requests = stubFetch({ "GET /api/items": pending.handler, "PATCH /api/items/archive": {} });
  client = createQueryClient({ redirectToSignIn: () => {}, refetchSession: () => {} });
});
afterEach(() => {
  for (const unsubscribe of unsubscribers) unsubscribe();
  unsubscribers = [];
  client.clear();
  while (pending.pendingCount > 0) pending.respond([]);
});

/** Waits for a request and responds to it. */
async function respond(...ids: number[]) {
  await vi.waitFor(() => expect(pending.pendingCount).toBe(1));
  const headers = ids.length === 1 ? { Link: `</api/items?cursor=${ids[0]}>; rel="next"` } : undefined;
  pending.respond(Response.json(ids, { headers }));
}
const countListRequests = () =>
  requests.filter(({ path }) => path.startsWith("/api/items?") || path === "/api/items").length;
/** Lets pending promises run as far as they can without a response. */
const flush = () => new Promise((resolve) => setTimeout(resolve));

function observeList() {
  const observer = new QueryObserver(client, client.defaultQueryOptions(apiQueryOptions(list, {})));
  unsubscribers.push(observer.subscribe(() => {}));
  return {
    result: () => observer.getCurrentResult(),
    state: () => client.getQueryState(apiQueryOptions(list, {}).queryKey),
  };
}
function observePages() {
  const observer = new InfiniteQueryObserver(
    client,
    client.defaultQueryOptions(pagedOptions) as typeof pagedOptions,
  );
  unsubscribers.push(observer.subscribe(() => {}));
  return {
    observer,
    pageItems: () => observer.getCurrentResult().data?.pages.map(({ items }) => items),
    state: () => client.getQueryState(pagedOptions.queryKey),
  };
}

test("a list that is invalidated during its first fetch is fetched once more, and invalidate waits for it", async () => {
  const { result } = observeList();
  const onComplete = vi.fn();
  void invalidateEndpoints(client, [list]).then(onComplete);
  void invalidateEndpoints(client, [list]);
  await respond(1, 2);
  await respond(1, 2, 3);
  expect(onComplete).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(onComplete).toHaveBeenCalled());
  expect(result().data).toEqual([1, 2, 3]);
  expect(countListRequests()).toBe(2);
});

test("a mutation waits for the second fetch of a list that it invalidates during the first", async () => {
  const { result } = observeList();
  const mutation = client
    .getMutationCache()
    .build(client, apiMutationOptions(archive, { invalidates: [list] }))
    .execute({});
  await respond(1, 2);
  await respond(1, 2, 3);
  await mutation;
  expect(result().data).toEqual([1, 2, 3]);
});

test("frequent invalidation neither cancels fetches nor fetches each time", async () => {
  const { result } = observeList();
  await respond(1, 2);
  await vi.waitFor(() => expect(result().data).toEqual([1, 2]));
  for (let n = 0; n < 5; n++) void invalidateEndpoints(client, [list]);
  await respond(1, 2, 3);
  await vi.waitFor(() => expect(result().data).toEqual([1, 2, 3]));
  for (let n = 0; n < 5; n++) void invalidateEndpoints(client, [list]);
  await respond(1, 2, 3, 4);
  await respond(1, 2, 3, 4, 5);
  await vi.waitFor(() => expect(result().data).toEqual([1, 2, 3, 4, 5]));
  await flush();
  expect(countListRequests()).toBe(4);
});

test("a page fetch in flight completes before the invalidated list is refetched", async () => {
  const { observer, pageItems, state } = observePages();
  await respond(1);
  await vi.waitFor(() => expect(pageItems()).toEqual([[1]]));
  void observer.fetchNextPage();
  void invalidateEndpoints(client, [list]);
  await respond(2, 3);
  await vi.waitFor(() => expect(pageItems()).toEqual([[1], [2, 3]]));
  await respond(9);
  await respond(2, 3, 4);
  await vi.waitFor(() => expect(pageItems()).toEqual([[9], [2, 3, 4]]));
  expect(state()?.isInvalidated).toBe(false);
});

test("fetching a further page keeps an invalidated list invalidated", async () => {
  const { observer, pageItems, state } = observePages();
  await respond(1);
  await vi.waitFor(() => expect(pageItems()).toEqual([[1]]));
  await client.invalidateQueries({ queryKey: pagedOptions.queryKey, refetchType: "none" });
  void observer.fetchNextPage();
  await respond(2, 3);
  await vi.waitFor(() => expect(pageItems()).toEqual([[1], [2, 3]]));
  await vi.waitFor(() => expect(state()?.isInvalidated).toBe(true));
  await flush();
  expect(countListRequests()).toBe(2);
});

test("an inactive query in flight is invalidated when it completes, but not refetched", async () => {
  const options = apiQueryOptions(list, {});
  const fetched = client.fetchQuery(options);
  void invalidateQueries(client, { queryKey: options.queryKey });
  await respond(1, 2);
  await fetched;
  await vi.waitFor(() => expect(client.getQueryState(options.queryKey)?.isInvalidated).toBe(true));
  await flush();
  expect(countListRequests()).toBe(1);
});
