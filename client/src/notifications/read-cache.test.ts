import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { aNotification } from "@/test/notifications";
import { unreadCount } from "./counts";
import { notifications } from "./queries";
import { showRead } from "./read-cache";

function createClient(unread: number) {
  const client = new QueryClient();
  const { queryKey } = notifications();
  client.setQueryData(queryKey, {
    pages: [{ items: [aNotification(9), aNotification(8)], next: undefined }],
    pageParams: [undefined],
  });
  client.setQueryData(unreadCount().queryKey, { unread });
  const cacheState = () => ({
    unread: client
      .getQueryData(queryKey)
      ?.pages.flatMap(({ items }) => items.filter(({ readAt }) => readAt === null).map(({ id }) => id)),
    count: client.getQueryData(unreadCount().queryKey)?.unread,
  });
  return { client, cacheState };
}

test("marks a notification as read, decrements the count, and reverts both with undo", async () => {
  const { client, cacheState } = createClient(5);
  const { undo } = await showRead(client, ({ id }) => id === 9);
  expect(cacheState()).toEqual({ unread: [8], count: 4 });
  // A second click while the request is pending decrements only once.
  await showRead(client, ({ id }) => id === 9);
  expect(cacheState()).toEqual({ unread: [8], count: 4 });
  undo();
  expect(cacheState()).toEqual({ unread: [9, 8], count: 5 });
});

test("marks several as read; a capped count stays unchanged", async () => {
  const { client, cacheState } = createClient(100);
  await showRead(client, ({ id }) => id <= 9);
  expect(cacheState()).toEqual({ unread: [], count: 100 });
});
