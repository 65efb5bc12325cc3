import { defineEndpoints } from "@shared/lib/endpoints";
import { InfiniteQueryObserver, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type * as z from "zod/mini";
import { answer, holding } from "@/test/answers";
import { read } from "./api-fetch";
import { infiniteQuery } from "./infinite-query";
import { refresh } from "./invalidate";
import { pauseQueries } from "./pause-queries";
import { createQueryClient } from "./query-client";

const { list } = defineEndpoints<{ list: { response: z.ZodMiniArray; cursor: z.ZodMiniType } }>()({
  list: { method: "GET", path: "/api/things", gate: "member", summary: "A list" },
});
const one = read(list, {});
const many = infiniteQuery(list, {});
const all = [{ queryKey: [list.path] }];

const calls = holding();
let asked: ReturnType<typeof answer>;
let client: ReturnType<typeof createQueryClient>;

beforeEach(() => {
  asked = answer({ "GET /api/things": calls.reply });
  client = createQueryClient({ leave: () => {}, recheck: () => {} });
});
afterEach(() => {
  client.clear();
  while (calls.waiting > 0) calls.give([]);
});

/** What has been set going has gone as far as it can without an answer. */
const still = () => new Promise((go) => setTimeout(go));
/** Lets the call that was made last go; those before it were called off. */
async function give(...ids: number[]) {
  await vi.waitFor(() => expect(calls.waiting).toBeGreaterThan(0));
  while (calls.waiting > 1) calls.give([]);
  calls.give(
    Response.json(ids, {
      headers: ids.length === 1 ? { Link: `</api/things?cursor=${ids[0]}>; rel="next"` } : undefined,
    }),
  );
  await still();
}
function watched() {
  const observer = new QueryObserver(client, client.defaultQueryOptions(one));
  observer.subscribe(() => {});
  return { data: () => observer.getCurrentResult().data, refetch: observer.refetch };
}
function pages() {
  const observer = new InfiniteQueryObserver(client, client.defaultQueryOptions(many) as typeof many);
  observer.subscribe(() => {});
  return { observer, data: () => observer.getCurrentResult().data?.pages.map(({ items }) => items) };
}

test("a list that was on its way is asked for again once the last of the changes is through", async () => {
  const { data, refetch } = watched();
  await give(1, 2);
  void refetch();
  const [first, second] = [await pauseQueries(client, all), await pauseQueries(client, all)];
  client.setQueryData<number[]>([...one.queryKey], [1, 2, 3]);
  await give(1, 2);
  first();
  await still();
  expect([data(), asked.length]).toEqual([[1, 2, 3], 2]);
  second();
  await give(1, 2, 3, 4);
  expect([data(), asked.length]).toEqual([[1, 2, 3, 4], 3]);
});

test("a further page that was on its way comes once the change is through, and what was not on its way is left alone", async () => {
  const { observer, data } = pages();
  await give(1);
  const idle = await pauseQueries(client, all);
  idle();
  void observer.fetchNextPage();
  const release = await pauseQueries(client, all);
  await still();
  expect(observer.getCurrentResult().isFetchingNextPage).toBe(false);
  release();
  await give(2, 3);
  expect(data()).toEqual([[1], [2, 3]]);
  await still();
  expect(asked.map(({ path }) => path)).toEqual([
    "/api/things",
    "/api/things?cursor=1",
    "/api/things?cursor=1",
  ]);
});

test("what was on its way and had gone stale is not asked for while the change is", async () => {
  const { data, refetch } = watched();
  await give(1, 2);
  void refetch();
  void refresh(client, [list]);
  const release = await pauseQueries(client, all);
  await still();
  expect(asked.length).toBe(2);
  release();
  await give(1, 2, 3);
  expect([data(), asked.length]).toEqual([[1, 2, 3], 3]);
});

test("what goes stale while the change is on its way is asked for when it is through", async () => {
  const { data } = watched();
  await give(1, 2);
  const release = await pauseQueries(client, all);
  void refresh(client, [list]);
  await still();
  expect(asked.length).toBe(1);
  release();
  await give(1, 2, 3);
  expect([data(), asked.length]).toEqual([[1, 2, 3], 2]);
});

test("what is asked for while the change is on its way may lack it, and is asked for once more", async () => {
  const release = await pauseQueries(client, all);
  const { data } = watched();
  await still();
  release();
  await give(1, 2);
  await give(1, 2, 3);
  expect([data(), asked.length]).toEqual([[1, 2, 3], 2]);
});

test("what is written into a stale list does not make it count as fresh", async () => {
  watched();
  await give(1, 2);
  await client.invalidateQueries({ queryKey: one.queryKey, refetchType: "none" });
  const release = await pauseQueries(client, all);
  client.setQueryData<number[]>([...one.queryKey], [1, 2, 3]);
  release();
  await still();
  expect([client.getQueryState(one.queryKey)?.isInvalidated, asked.length]).toEqual([true, 1]);
});
