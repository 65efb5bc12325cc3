import { pluralize } from "@shared/lib/format";
import type { QueryClient } from "@tanstack/react-query";
import { invalidateQueries } from "@/lib/api/invalidate";
import { announce } from "@/lib/feedback/announce";
import { createBatcher } from "./batcher";
import { onUnreadCountChange } from "./on-unread-count-change";
import { openSharedStream, type StreamEvent } from "./shared-stream";
import { getStalePathsAfter } from "./stale-paths";

/** Minimum time between two invalidations, so that a burst of events does not cause many requests. */
const invalidateIntervalMs = 500;
/** The maximum of the random delay for events that reach all browsers at once. */
const maxJitterMs = 1000;
/** Minimum time between two announcements of the number of new notifications. */
const announceIntervalMs = 5000;
/** A tab that received no event for this long refetches the unread count when it becomes visible. */
const maxSilenceMs = 60_000;
/**
 * Delay of one refetch of the notifications after the start, which finds the events between the first requests
 * of the page and the opening of the stream. After this delay, the stream is usually open.
 */
const firstRefetchDelayMs = 1000;

/**
 * Receives the server's live events: invalidates the queries that they make stale, and announces new
 * notifications. Returns a function that stops receiving.
 */
export function startHandlingLiveEvents(client: QueryClient, viewerId: number): () => void {
  const eventHandler = createEventHandler(client);
  const controller = new AbortController();
  const { signal } = controller;

  let closeCurrentStream: (() => void) | undefined;
  const openStream = () => {
    closeCurrentStream = openSharedStream({ viewerId, onEvent: eventHandler.handleEvent });
  };
  const closeStream = () => {
    closeCurrentStream?.();
    closeCurrentStream = undefined;
  };
  const reopenStream = () => {
    closeStream();
    openStream();
    eventHandler.refetchAfterReopening();
  };

  // A page that the user leaves or the browser freezes must not keep the connection and the Web Lock.
  addEventListener("pagehide", closeStream, { signal });
  const handlePageShow = ({ persisted: isRestoredFromCache }: PageTransitionEvent) => {
    if (isRestoredFromCache) reopenStream();
  };
  addEventListener("pageshow", handlePageShow, { signal });
  document.addEventListener("freeze", closeStream, { signal });
  document.addEventListener("resume", reopenStream, { signal });

  // A suspended tab or device may have missed events.
  const handleVisibilityChange = () => {
    const mayHaveMissedEvents = eventHandler.getMsSinceLastEvent() > maxSilenceMs;
    if (!document.hidden && mayHaveMissedEvents) eventHandler.refetchNotifications();
  };
  addEventListener("online", eventHandler.refetchNotifications, { signal });
  document.addEventListener("visibilitychange", handleVisibilityChange, { signal });

  openStream();
  const firstRefetchTimer = setTimeout(eventHandler.refetchNotifications, firstRefetchDelayMs);

  return () => {
    controller.abort();
    clearTimeout(firstRefetchTimer);
    eventHandler.stop();
    closeStream();
  };
}

/** Creates the functions that act on events. Invalidations and announcements are collected in batches. */
function createEventHandler(client: QueryClient) {
  /** Invalidates the queries of the endpoints with these paths. */
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
  const missedEventDetector = detectMissedEvents(client, () => handleEvent({ type: "missed" }));
  let lastEventAt = Date.now();

  function handleEvent(event: StreamEvent) {
    lastEventAt = Date.now();
    if (event.type === "notification") {
      // An event that happens while the stream connects can arrive twice.
      if (receivedNotificationIds.has(event.id)) return;
      receivedNotificationIds.add(event.id);
      missedEventDetector.countReceivedNotification();
      announcementBatcher.add([event.id]);
    }
    // Public events reach all browsers at once, and all browsers reconnect when the server restarts.
    const reachesAllBrowsers = event.type === "changed" || event.type === "back";
    const stalePaths = getStalePathsAfter(event);
    if (reachesAllBrowsers) publicPathBatcher.add(stalePaths, Math.random() * maxJitterMs);
    else personalPathBatcher.add(stalePaths);
  }

  /** Acts as on the server's event "read", which makes the notifications and the admin queues' counts stale. */
  const refetchNotifications = () => handleEvent({ type: "read" });
  /**
   * Acts as on a reconnect. The server does not repeat the public events that occurred while the stream was
   * closed, so everything that they may have changed is stale.
   */
  const refetchAfterReopening = () => handleEvent({ type: "back" });

  function stop() {
    missedEventDetector.stop();
    for (const batcher of [personalPathBatcher, publicPathBatcher, announcementBatcher]) batcher.cancel();
  }
  const getMsSinceLastEvent = () => Date.now() - lastEventAt;
  return { handleEvent, refetchNotifications, refetchAfterReopening, getMsSinceLastEvent, stop };
}

/**
 * Calls `onMissed` if the unread count has grown by more than the number of received notifications. An event
 * was then missed, for example between the first requests of the page and the first event, and other lists may
 * be stale too.
 */
function detectMissedEvents(client: QueryClient, onMissed: () => void) {
  let receivedSinceCountChange = 0;
  const stop = onUnreadCountChange(client, (increase) => {
    if (increase > receivedSinceCountChange) onMissed();
    receivedSinceCountChange = 0;
  });
  const countReceivedNotification = () => {
    receivedSinceCountChange++;
  };
  return { countReceivedNotification, stop };
}
