import { pluralize } from "@shared/lib/format";
import { hashKey, type QueryClient } from "@tanstack/react-query";
import { invalidate } from "@/lib/api/invalidate";
import { announce } from "@/lib/feedback/announce";
import { openSharedStream, type StreamEvent } from "./shared-stream";
import { stalePathsAfter } from "./stale-paths";
import { unreadCountQuery } from "./unread-count";

/** A burst of events causes at most one invalidation per interval. */
const invalidateIntervalMs = 500;
/** A public event reaches every browser at once, so each one delays its requests by a random time. */
const maxJitterMs = 1000;
const announceIntervalMs = 5000;
/** A tab that received no event for this long refetches the unread count when it becomes visible. */
const maxSilenceMs = 60_000;
/** After this delay the tab receives events; a refetch then covers those that it missed before. */
const firstRefetchDelayMs = 1000;

/** Invalidates what live events make stale, and announces new notifications, until the result is called. */
export function handleLiveEvents(client: QueryClient, viewerId: number): () => void {
  const knownIds = new Set<number>();
  const invalidatePaths = (paths: Set<string>) =>
    void invalidate(client, { predicate: ({ queryKey: [path] }) => paths.has(String(path)) });
  const personalPaths = createBatch(invalidatePaths, invalidateIntervalMs);
  const publicPaths = createBatch(invalidatePaths, invalidateIntervalMs);
  const announcements = createBatch((ids: Set<number>) => {
    if (!document.hidden)
      announce(ids.size === 1 ? "New notification" : `${pluralize(ids.size, "new notification")}`);
  }, announceIntervalMs);
  let lastEventAt = Date.now();
  // If the unread count grows by more than the received notifications, an event was missed, for example
  // between the first requests of the page and the first event. The lists may then be stale, too.
  let expectedIncrease = 0;
  const unsubscribe = onUnreadChange(client, (increase) => {
    if (increase > expectedIncrease) handleEvent({ type: "missed" });
    expectedIncrease = 0;
  });

  function handleEvent(event: StreamEvent) {
    lastEventAt = Date.now();
    if (event.type === "told") {
      // An event that happens while the stream connects can arrive twice.
      if (knownIds.has(event.id)) return;
      knownIds.add(event.id);
      expectedIncrease++;
      announcements.add([event.id]);
    }
    const isPublic = event.type === "changed" || event.type === "back";
    if (isPublic) publicPaths.add(stalePathsAfter(event), Math.random() * maxJitterMs);
    else personalPaths.add(stalePathsAfter(event));
  }

  let closeStream: (() => void) | undefined;
  const open = () => {
    closeStream = openSharedStream({ viewerId, onEvent: handleEvent });
  };
  const close = () => {
    closeStream?.();
    closeStream = undefined;
  };

  // A hidden or frozen page releases the connection and its lock, and reconnects when the browser restores
  // it.
  const controller = new AbortController();
  const { signal } = controller;
  const reopen = () => {
    close();
    open();
    handleEvent({ type: "back" });
  };
  const refetchUnread = () => handleEvent({ type: "read" });
  addEventListener("pagehide", close, { signal });
  addEventListener("pageshow", ({ persisted }) => persisted && reopen(), { signal });
  document.addEventListener("freeze", close, { signal });
  document.addEventListener("resume", reopen, { signal });
  // A suspended tab or device may have missed events.
  const handleVisibilityChange = () => {
    if (!document.hidden && Date.now() - lastEventAt > maxSilenceMs) refetchUnread();
  };
  addEventListener("online", refetchUnread, { signal });
  document.addEventListener("visibilitychange", handleVisibilityChange, { signal });
  open();
  const firstRefetchTimer = setTimeout(refetchUnread, firstRefetchDelayMs);

  return () => {
    controller.abort();
    clearTimeout(firstRefetchTimer);
    unsubscribe();
    close();
    for (const batch of [personalPaths, publicPaths, announcements]) batch.cancel();
  };
}

/** Calls `onChange` with the increase of the unread count whenever a response changes it. */
function onUnreadChange(client: QueryClient, onChange: (increase: number) => void): () => void {
  const { queryKey } = unreadCountQuery();
  const currentCount = () => client.getQueryData<{ unread: number }>(queryKey)?.unread;
  const queryHash = hashKey(queryKey);
  let previous = currentCount();
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== "updated" || query.queryHash !== queryHash) return;
    const unread = currentCount();
    if (unread === undefined || unread === previous) return;
    const increase = previous === undefined ? 0 : unread - previous;
    previous = unread;
    onChange(increase);
  });
}

/** Collects items and passes them on together, at most once per interval. */
function createBatch<T>(flush: (items: Set<T>) => void, intervalMs: number) {
  let items = new Set<T>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastFlushAt = Number.NEGATIVE_INFINITY;
  const handleTimeout = () => {
    const batch = items;
    items = new Set();
    timer = undefined;
    lastFlushAt = performance.now();
    flush(batch);
  };
  return {
    add(newItems: readonly T[], minDelayMs = 0) {
      for (const item of newItems) items.add(item);
      timer ??= setTimeout(
        handleTimeout,
        Math.max(minDelayMs, lastFlushAt + intervalMs - performance.now(), 30),
      );
    },
    cancel: () => clearTimeout(timer),
  };
}
