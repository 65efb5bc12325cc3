import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { aNotification } from "@/test/notifications";
import { unreadCount } from "./counts";
import { notifications } from "./queries";
import { showRead } from "./read-cache";

function known(unread: number) {
  const client = new QueryClient();
  const { queryKey } = notifications();
  client.setQueryData(queryKey, {
    pages: [{ items: [aNotification(9), aNotification(8)], next: undefined }],
    pageParams: [undefined],
  });
  client.setQueryData(unreadCount().queryKey, { unread });
  const shown = () => ({
    unread: client
      .getQueryData(queryKey)
      ?.pages.flatMap(({ items }) => items.filter(({ readAt }) => readAt === null).map(({ id }) => id)),
    count: client.getQueryData(unreadCount().queryKey)?.unread,
  });
  return { client, shown };
}

test("what will be read is shown so at once, the count with it, and is taken back when that fails", async () => {
  const { client, shown } = known(5);
  const { undo } = await showRead(client, ({ id }) => id === 9);
  expect(shown()).toEqual({ unread: [8], count: 4 });
  // Pressed again on the way: it counts once.
  await showRead(client, ({ id }) => id === 9);
  expect(shown()).toEqual({ unread: [8], count: 4 });
  undo();
  expect(shown()).toEqual({ unread: [9, 8], count: 5 });
});

test("all up to the newest shown; a count that is not exact waits for the server", async () => {
  const { client, shown } = known(100);
  await showRead(client, ({ id }) => id <= 9);
  expect(shown()).toEqual({ unread: [], count: 100 });
});
