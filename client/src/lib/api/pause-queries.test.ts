import { defineEndpoints } from "@shared/lib/endpoints";
import { InfiniteQueryObserver, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type * as z from "zod/mini";
import { createPendingResponses, stubFetch } from "@/test/stub-fetch";
import { apiQueryOptions } from "./api-fetch";
import { apiInfiniteQueryOptions } from "./infinite-query";
import { invalidateEndpoints } from "./invalidate";
import { pauseQueries } from "./pause-queries";
import { createQueryClient } from "./query-client";

const { list } = defineEndpoints<{ list: { response: z.ZodMiniArray; cursor: z.ZodMiniType } }>()({
  list: { method: "GET", path: "/api/items", gate: "member", summary: "A list" },
});
const listOptions = apiQueryOptions(list, {});
const pagedOptions = apiInfiniteQueryOptions(list, {});
const allLists = [{ queryKey: [list.path] }];

const pending = createPendingResponses();
let requests: ReturnType<typeof stubFetch>;
let client: ReturnType<typeof createQueryClient>;

beforeEach(() => {
  requests = stubFetch({ "GET /api/items": pending.handler });
  client = createQueryClient({ redirectToSignIn: () => {}, refetchSession: () => {} });
});
afterEach(() => {
  client.clear();
  while (pending.pendingCount > 0) pending.respond([]);
});

/** Lets pending promises run as far as they can without a response. */
const flush = () => new Promise((resolve) => setTimeout(resolve));
/** Responds to the newest request; earlier ones were canceled. */
async function respond(...ids: number[]) {
  await vi.waitFor(() => expect(pending.pendingCount).toBeGreaterThan(0));
  while (pending.pendingCount > 1) pending.respond([]);
  pending.respond(
    Response.json(ids, {
      headers: ids.length === 1 ? { Link: `</api/items?cursor=${ids[0]}>; rel="next"` } : undefined,
    }),
  );
  await flush();
}
function observeList() {
  const observer = new QueryObserver(client, client.defaultQueryOptions(listOptions));
  observer.subscribe(() => {});
  return { data: () => observer.getCurrentResult().data, refetch: observer.refetch };
}
function observePages() {
  const observer = new InfiniteQueryObserver(
    client,
    client.defaultQueryOptions(pagedOptions) as typeof pagedOptions,
  );
  observer.subscribe(() => {});
  return { observer, data: () => observer.getCurrentResult().data?.pages.map(({ items }) => items) };
}

test("a fetch that was canceled for several optimistic updates restarts after the last of them", async () => {
  const { data, refetch } = observeList();
  await respond(1, 2);
  void refetch();
  const resumeFirst = await pauseQueries(client, allLists);
  const resumeSecond = await pauseQueries(client, allLists);
  client.setQueryData<number[]>([...listOptions.queryKey], [1, 2, 3]);
  await respond(1, 2);
  resumeFirst();
  await flush();
  expect([data(), requests.length]).toEqual([[1, 2, 3], 2]);
  resumeSecond();
  await respond(1, 2, 3, 4);
  expect([data(), requests.length]).toEqual([[1, 2, 3, 4], 3]);
});

test("a canceled page fetch restarts after the update, and idle queries are not fetched", async () => {
  const { observer, data } = observePages();
  await respond(1);
  const resumeIdle = await pauseQueries(client, allLists);
  resumeIdle();
  void observer.fetchNextPage();
  const resume = await pauseQueries(client, allLists);
  await flush();
  expect(observer.getCurrentResult().isFetchingNextPage).toBe(false);
  resume();
  await respond(2, 3);
  expect(data()).toEqual([[1], [2, 3]]);
  await flush();
  expect(requests.map(({ path }) => path)).toEqual([
    "/api/items",
    "/api/items?cursor=1",
    "/api/items?cursor=1",
  ]);
});

test("a query that was invalidated while in flight is not fetched until the update is complete", async () => {
  const { data, refetch } = observeList();
  await respond(1, 2);
  void refetch();
  void invalidateEndpoints(client, [list]);
  const resume = await pauseQueries(client, allLists);
  await flush();
  expect(requests.length).toBe(2);
  resume();
  await respond(1, 2, 3);
  expect([data(), requests.length]).toEqual([[1, 2, 3], 3]);
});

test("a query that is invalidated during an update is fetched after it", async () => {
  const { data } = observeList();
  await respond(1, 2);
  const resume = await pauseQueries(client, allLists);
  void invalidateEndpoints(client, [list]);
  await flush();
  expect(requests.length).toBe(1);
  resume();
  await respond(1, 2, 3);
  expect([data(), requests.length]).toEqual([[1, 2, 3], 2]);
});

test("a query whose first fetch began during an update is fetched once more", async () => {
  const resume = await pauseQueries(client, allLists);
  const { data } = observeList();
  await flush();
  resume();
  await respond(1, 2);
  await respond(1, 2, 3);
  expect([data(), requests.length]).toEqual([[1, 2, 3], 2]);
});

test("an optimistic update keeps an invalidated list invalidated", async () => {
  observeList();
  await respond(1, 2);
  await client.invalidateQueries({ queryKey: listOptions.queryKey, refetchType: "none" });
  const resume = await pauseQueries(client, allLists);
  client.setQueryData<number[]>([...listOptions.queryKey], [1, 2, 3]);
  resume();
  await flush();
  expect([client.getQueryState(listOptions.queryKey)?.isInvalidated, requests.length]).toEqual([true, 1]);
});
