import { pluralize } from "@shared/lib/format";
import type { QueryClient } from "@tanstack/react-query";
import { invalidateQueries } from "@/lib/api/invalidate";
import { announce } from "@/lib/feedback/announce";
import { createBatcher } from "./batcher";
import { onUnreadCountChange } from "./on-unread-count-change";
import { openSharedStream, type StreamEvent } from "./shared-stream";
import { stalePathsAfter } from "./stale-paths";

/** Minimum time between two invalidations, so that a burst of events does not cause many requests. */
const invalidateIntervalMs = 500;
/** A public event reaches all browsers at once, so each browser delays its requests by a random time. */
const maxJitterMs = 1000;
/** Minimum time between two announcements of the number of new notifications. */
const announceIntervalMs = 5000;
/** A tab that received no event for this long refetches the unread count when it becomes visible. */
const maxSilenceMs = 60_000;
/**
 * The notifications are refetched once after this delay, when the stream is usually open: events between
 * the first requests of the page and the opening were missed.
 */
const firstRefetchDelayMs = 1000;

/**
 * Receives the server's live events: invalidates the queries that they make stale, and announces new
 * notifications. Returns a function that stops receiving.
 */
export function startHandlingLiveEvents(client: QueryClient, viewerId: number): () => void {
  const { handleEvent, getMsSinceLastEvent, stopHandling } = createEventHandler(client);
  const controller = new AbortController();
  const { signal } = controller;

  let closeCurrentStream: (() => void) | undefined;
  const openStream = () => {
    closeCurrentStream = openSharedStream({ viewerId, onEvent: handleEvent });
  };
  const closeStream = () => {
    closeCurrentStream?.();
    closeCurrentStream = undefined;
  };
  const reopenStream = () => {
    closeStream();
    openStream();
    // The type "back" invalidates the data that may have changed without an event that the server sends
    // again.
    handleEvent({ type: "back" });
  };

  // A page that the user leaves or the browser freezes must not keep the connection and the Web Lock.
  addEventListener("pagehide", closeStream, { signal });
  addEventListener("pageshow", ({ persisted: isRestored }) => isRestored && reopenStream(), { signal });
  document.addEventListener("freeze", closeStream, { signal });
  document.addEventListener("resume", reopenStream, { signal });

  // The type "read" invalidates only the notifications and the counts of notifications and admin queues.
  const refetchNotifications = () => handleEvent({ type: "read" });
  // A suspended tab or device may have missed events.
  const handleVisibilityChange = () => {
    if (!document.hidden && getMsSinceLastEvent() > maxSilenceMs) refetchNotifications();
  };
  addEventListener("online", refetchNotifications, { signal });
  document.addEventListener("visibilitychange", handleVisibilityChange, { signal });

  openStream();
  const firstRefetchTimer = setTimeout(refetchNotifications, firstRefetchDelayMs);

  return () => {
    controller.abort();
    clearTimeout(firstRefetchTimer);
    stopHandling();
    closeStream();
  };
}

function createEventHandler(client: QueryClient) {
  const invalidatePaths = (paths: Set<string>) =>
    void invalidateQueries(client, { predicate: ({ queryKey: [path] }) => paths.has(String(path)) });
  const personalPathBatcher = createBatcher(invalidatePaths, invalidateIntervalMs);
  const publicPathBatcher = createBatcher(invalidatePaths, invalidateIntervalMs);
  const announcementBatcher = createBatcher((notificationIds: Set<number>) => {
    if (document.hidden) return;
    const count = notificationIds.size;
    announce(count === 1 ? "New notification" : pluralize(count, "new notification"));
  }, announceIntervalMs);
  const receivedNotificationIds = new Set<number>();
  let lastEventAt = Date.now();

  // If the unread count grows by more than the received notifications, an event was missed, for example
  // between the first requests of the page and the first event. Other lists may then be stale, too.
  let expectedIncrease = 0;
  const stopCountTracking = onUnreadCountChange(client, (increase) => {
    if (increase > expectedIncrease) handleEvent({ type: "missed" });
    expectedIncrease = 0;
  });

  function handleEvent(event: StreamEvent) {
    lastEventAt = Date.now();
    if (event.type === "notification") {
      // An event that happens while the stream connects can arrive twice.
      if (receivedNotificationIds.has(event.id)) return;
      receivedNotificationIds.add(event.id);
      expectedIncrease++;
      announcementBatcher.add([event.id]);
    }
    const isPublic = event.type === "changed" || event.type === "back";
    const stalePaths = stalePathsAfter(event);
    if (isPublic) publicPathBatcher.add(stalePaths, Math.random() * maxJitterMs);
    else personalPathBatcher.add(stalePaths);
  }

  function stopHandling() {
    stopCountTracking();
    for (const batcher of [personalPathBatcher, publicPathBatcher, announcementBatcher]) batcher.cancel();
  }
  return { handleEvent, getMsSinceLastEvent: () => Date.now() - lastEventAt, stopHandling };
}
