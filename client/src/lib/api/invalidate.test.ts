import { defineEndpoints } from "@shared/lib/endpoints";
import { InfiniteQueryObserver, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type * as z from "zod/mini";
import { answer, holding } from "@/test/answers";
import { read } from "./api-fetch";
import { infiniteQuery } from "./infinite-query";
import { invalidate, refresh } from "./invalidate";
import { createQueryClient } from "./query-client";
import { change } from "./use-api-mutation";

const { list, drop } = defineEndpoints<{
  list: { response: z.ZodMiniArray; cursor: z.ZodMiniType };
  drop: object;
}>()({
  list: { method: "GET", path: "/api/things", gate: "member", summary: "A list" },
  drop: { method: "PATCH", path: "/api/things/drop", gate: "member", summary: "A change" },
});
const listed = infiniteQuery(list, {});

const calls = holding();
let asked: ReturnType<typeof answer>;
let client: ReturnType<typeof createQueryClient>;
let leave: (() => void)[] = [];

beforeEach(() => {
  asked = answer({ "GET /api/things": calls.reply, "PATCH /api/things/drop": {} });
  client = createQueryClient({ leave: () => {}, recheck: () => {} });
});
afterEach(() => {
  for (const forget of leave) forget();
  leave = [];
  client.clear();
  while (calls.waiting > 0) calls.give([]);
});

/** Lets the call that has waited longest go, as soon as there is one. */
async function give(...ids: number[]) {
  await vi.waitFor(() => expect(calls.waiting).toBe(1));
  const more = ids.length === 1 ? { Link: `</api/things?cursor=${ids[0]}>; rel="next"` } : undefined;
  calls.give(Response.json(ids, { headers: more }));
}
const times = () =>
  asked.filter(({ path }) => path.startsWith("/api/things?") || path === "/api/things").length;
/** What has been set going has gone as far as it can without an answer. */
const still = () => new Promise((go) => setTimeout(go));

function watched() {
  const observer = new QueryObserver(client, client.defaultQueryOptions(read(list, {})));
  leave.push(observer.subscribe(() => {}));
  return {
    now: () => observer.getCurrentResult(),
    state: () => client.getQueryState(read(list, {}).queryKey),
  };
}
function pages() {
  const observer = new InfiniteQueryObserver(client, client.defaultQueryOptions(listed) as typeof listed);
  leave.push(observer.subscribe(() => {}));
  const now = () => observer.getCurrentResult();
  return {
    observer,
    now,
    shown: () => now().data?.pages.map(({ items }) => items),
    state: () => client.getQueryState(listed.queryKey),
  };
}

test("a list that goes stale while it is first asked for is asked for once more, and that is waited for", async () => {
  const { now } = watched();
  const through = vi.fn();
  void refresh(client, [list]).then(through);
  void refresh(client, [list]);
  await give(1, 2);
  await give(1, 2, 3);
  expect(through).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(through).toHaveBeenCalled());
  expect(now().data).toEqual([1, 2, 3]);
  expect(times()).toBe(2);
});

test("what a change makes stale while it is first asked for is asked for once more before the change is through", async () => {
  const { now } = watched();
  const changed = client
    .getMutationCache()
    .build(client, change(drop, { refreshes: [list] }))
    .execute({});
  await give(1, 2);
  await give(1, 2, 3);
  await changed;
  expect(now().data).toEqual([1, 2, 3]);
});

test("what goes stale faster than it comes is neither cut off nor asked for each time", async () => {
  const { now } = watched();
  await give(1, 2);
  await vi.waitFor(() => expect(now().data).toEqual([1, 2]));
  for (let n = 0; n < 5; n++) void refresh(client, [list]);
  await give(1, 2, 3);
  await vi.waitFor(() => expect(now().data).toEqual([1, 2, 3]));
  for (let n = 0; n < 5; n++) void refresh(client, [list]);
  await give(1, 2, 3, 4);
  await give(1, 2, 3, 4, 5);
  await vi.waitFor(() => expect(now().data).toEqual([1, 2, 3, 4, 5]));
  await still();
  expect(times()).toBe(4);
});

test("a further page that is on its way comes, and then the list is asked for", async () => {
  const { observer, shown, state } = pages();
  await give(1);
  await vi.waitFor(() => expect(shown()).toEqual([[1]]));
  void observer.fetchNextPage();
  void refresh(client, [list]);
  await give(2, 3);
  await vi.waitFor(() => expect(shown()).toEqual([[1], [2, 3]]));
  await give(9);
  await give(2, 3, 4);
  await vi.waitFor(() => expect(shown()).toEqual([[9], [2, 3, 4]]));
  expect(state()?.isInvalidated).toBe(false);
});

test("a further page does not make a stale list count as fresh", async () => {
  const { observer, shown, state } = pages();
  await give(1);
  await vi.waitFor(() => expect(shown()).toEqual([[1]]));
  await client.invalidateQueries({ queryKey: listed.queryKey, refetchType: "none" });
  void observer.fetchNextPage();
  await give(2, 3);
  await vi.waitFor(() => expect(shown()).toEqual([[1], [2, 3]]));
  await vi.waitFor(() => expect(state()?.isInvalidated).toBe(true));
  await still();
  expect(times()).toBe(2);
});

test("what nobody looks at is stale once it has come, and is not asked for", async () => {
  const options = read(list, {});
  const fetched = client.fetchQuery(options);
  void invalidate(client, { queryKey: options.queryKey });
  await give(1, 2);
  await fetched;
  await vi.waitFor(() => expect(client.getQueryState(options.queryKey)?.isInvalidated).toBe(true));
  await still();
  expect(times()).toBe(1);
});
