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
/** A batch collects items for at least this long. */
const minBatchMs = 30;
/** A tab that received no event for this long refetches the unread count when it becomes visible. */
const maxSilenceMs = 60_000;
/**
 * After this delay the stream is open. A refetch then covers the events since the first requests of the page.
 */
const firstRefetchDelayMs = 1000;

/**
 * Invalidates the queries that live events make stale, and announces new notifications. Returns a function
 * that ends this.
 */
export function handleLiveEvents(client: QueryClient, viewerId: number): () => void {
  const receivedIds = new Set<number>();
  const invalidatePaths = (paths: Set<string>) =>
    void invalidate(client, { predicate: ({ queryKey: [path] }) => paths.has(String(path)) });
  const personalPathBatch = createBatch(invalidatePaths, invalidateIntervalMs);
  const publicPathBatch = createBatch(invalidatePaths, invalidateIntervalMs);
  const announcementBatch = createBatch((ids: Set<number>) => {
    if (!document.hidden)
      announce(ids.size === 1 ? "New notification" : `${pluralize(ids.size, "new notification")}`);
  }, announceIntervalMs);
  let lastEventAt = Date.now();
  // If the unread count grows by more than the received notifications, an event was missed, for example
  // between the first requests of the page and the first event. The lists may then be stale, too.
  let expectedIncrease = 0;
  const stopCountTracking = onUnreadCountChange(client, (increase) => {
    if (increase > expectedIncrease) handleEvent({ type: "missed" });
    expectedIncrease = 0;
  });

  function handleEvent(event: StreamEvent) {
    lastEventAt = Date.now();
    if (event.type === "notification") {
      // An event that happens while the stream connects can arrive twice.
      if (receivedIds.has(event.id)) return;
      receivedIds.add(event.id);
      expectedIncrease++;
      announcementBatch.add([event.id]);
    }
    const isPublic = event.type === "changed" || event.type === "back";
    if (isPublic) publicPathBatch.add(stalePathsAfter(event), Math.random() * maxJitterMs);
    else personalPathBatch.add(stalePathsAfter(event));
  }

  let closeStream: (() => void) | undefined;
  const openStream = () => {
    closeStream = openSharedStream({ viewerId, onEvent: handleEvent });
  };
  const closeIfOpen = () => {
    closeStream?.();
    closeStream = undefined;
  };

  // A hidden or frozen page releases the connection and its lock, and reconnects when the browser restores
  // it.
  const controller = new AbortController();
  const { signal } = controller;
  const reopenStream = () => {
    closeIfOpen();
    openStream();
    handleEvent({ type: "back" });
  };
  const refetchNotifications = () => handleEvent({ type: "read" });
  addEventListener("pagehide", closeIfOpen, { signal });
  addEventListener("pageshow", ({ persisted }) => persisted && reopenStream(), { signal });
  document.addEventListener("freeze", closeIfOpen, { signal });
  document.addEventListener("resume", reopenStream, { signal });
  // A suspended tab or device may have missed events.
  const handleVisibilityChange = () => {
    if (!document.hidden && Date.now() - lastEventAt > maxSilenceMs) refetchNotifications();
  };
  addEventListener("online", refetchNotifications, { signal });
  document.addEventListener("visibilitychange", handleVisibilityChange, { signal });
  openStream();
  const firstRefetchTimer = setTimeout(refetchNotifications, firstRefetchDelayMs);

  return () => {
    controller.abort();
    clearTimeout(firstRefetchTimer);
    stopCountTracking();
    closeIfOpen();
    for (const batch of [personalPathBatch, publicPathBatch, announcementBatch]) batch.cancel();
  };
}

/** Calls `onChange` with the increase of the unread count whenever it changes in the cache. */
function onUnreadCountChange(client: QueryClient, onChange: (increase: number) => void): () => void {
  const { queryKey } = unreadCountQuery();
  const getCachedCount = () => client.getQueryData<{ unread: number }>(queryKey)?.unread;
  const queryHash = hashKey(queryKey);
  let previousCount = getCachedCount();
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== "updated" || query.queryHash !== queryHash) return;
    const unreadCount = getCachedCount();
    if (unreadCount === undefined || unreadCount === previousCount) return;
    const increase = previousCount === undefined ? 0 : unreadCount - previousCount;
    previousCount = unreadCount;
    onChange(increase);
  });
}

/** Collects items and passes them to `flush` together, at most once per interval. */
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
        Math.max(minDelayMs, lastFlushAt + intervalMs - performance.now(), minBatchMs),
      );
    },
    cancel: () => clearTimeout(timer),
  };
}
