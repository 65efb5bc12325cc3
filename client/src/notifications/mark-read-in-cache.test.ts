import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { buildNotification } from "@/test/notifications";
import { markReadInCache } from "./mark-read-in-cache";
import { notificationsQuery } from "./queries";
import { unreadCountQuery } from "./unread-count";

function createClient(unread: number) {
  const client = new QueryClient();
  const { queryKey } = notificationsQuery();
  client.setQueryData(queryKey, {
    pages: [{ items: [buildNotification(9), buildNotification(8)], next: undefined }],
    pageParams: [undefined],
  });
  client.setQueryData(unreadCountQuery().queryKey, { unread });
  const cacheState = () => ({
    unread: client
      .getQueryData(queryKey)
      ?.pages.flatMap(({ items }) => items.filter(({ readAt }) => readAt === null).map(({ id }) => id)),
    count: client.getQueryData(unreadCountQuery().queryKey)?.unread,
  });
  return { client, cacheState };
}

test("marks a notification as read, decrements the count, and reverts both with undo", async () => {
  const { client, cacheState } = createClient(5);
  const { undo } = await markReadInCache(client, ({ id }) => id === 9);
  expect(cacheState()).toEqual({ unread: [8], count: 4 });
  // A second click while the request is pending decrements only once.
  await markReadInCache(client, ({ id }) => id === 9);
  expect(cacheState()).toEqual({ unread: [8], count: 4 });
  undo();
  expect(cacheState()).toEqual({ unread: [9, 8], count: 5 });
});

test("marks several as read; a capped count stays unchanged", async () => {
  const { client, cacheState } = createClient(100);
  await markReadInCache(client, ({ id }) => id <= 9);
  expect(cacheState()).toEqual({ unread: [], count: 100 });
});
