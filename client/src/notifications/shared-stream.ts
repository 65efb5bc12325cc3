import type { NotificationKind } from "@shared/notifications/kinds";
import type { LiveEvent } from "@shared/notifications/schemas";
import { openEventStream } from "./event-stream";
import { startLeaderChecks } from "./leader-checks";
import { queueForLeadership } from "./leadership";

/**
 * An event from the server, or about the connection: "back" after a reconnect, "refused" when the server
 * rejected the stream, "missed" when the unread count shows that an event was missed.
 */
export type StreamEvent = LiveEvent | { type: "back" } | { type: "refused" } | { type: "missed" };

/**
 * Messages between the tabs of a browser: the leader broadcasts the event that it `heard`; a tab `asks`
 * whether there is a leader; the leader answers that it `leads`. `last` is the id of the last event. The keys
 * do not change, because tabs of two releases can be open.
 */
type TabMessage = { heard: StreamEvent; last?: string } | { asks: "lead" } | { leads: true; last?: string };

interface SharedStreamOptions {
  /** The viewer, because tabs of different users in one browser do not share a stream. */
  viewerId: number;
  onEvent: (event: StreamEvent) => void;
}

/**
 * Delivers the server's events to every tab of a browser over one connection, because browsers limit HTTP/1.1
 * to six connections per host. The leader holds a Web Lock and the connection, and broadcasts events to the
 * other tabs. When the leader closes, the next tab in the lock's queue continues after the last event id. A
 * leader that the system suspended keeps the lock without answering, so a visible tab steals the lock.
 * Browsers without Web Locks or BroadcastChannel use one connection per visible tab.
 *
 * Returns a function that ends the delivery of events to this tab.
 */
export function openSharedStream({ viewerId, onEvent }: SharedStreamOptions): () => void {
  if (!("EventSource" in globalThis)) return () => {};
  const controller = new AbortController();
  const lockName = `live-${viewerId}`;
  const channel =
    "BroadcastChannel" in globalThis && navigator.locks ? new BroadcastChannel(lockName) : undefined;
  let lastEventId: string | undefined;
  let isLeader = false;

  const broadcast = (message: TabMessage) => channel?.postMessage(message);
  const receive = (event: StreamEvent, eventId?: string) => {
    if (eventId) lastEventId = eventId;
    onEvent(withCurrentType(event));
  };
  const receiveAndBroadcast = (event: StreamEvent, eventId?: string) => {
    receive(event, eventId);
    broadcast({ heard: event, last: lastEventId });
  };
  const connect = () =>
    openEventStream({
      getLastEventId: () => lastEventId,
      onEvent: receiveAndBroadcast,
      onReconnect: () => receiveAndBroadcast({ type: "back" }),
      // Makes every tab check the session. Otherwise each tab in turn would become leader and be rejected.
      onRejected: () => receiveAndBroadcast({ type: "refused" }),
    });

  if (channel) {
    const leaderChecks = startLeaderChecks({
      askLeader: () => broadcast({ asks: "lead" }),
      isLeader: () => isLeader,
      onTimeout: () => leadership.steal(),
      signal: controller.signal,
    });
    channel.onmessage = ({ data: message }: MessageEvent<TabMessage>) => {
      if ("heard" in message) receive(message.heard, message.last);
      if ("asks" in message && isLeader) broadcast({ leads: true, last: lastEventId });
      if ("leads" in message) {
        leaderChecks.handleAnswer();
        lastEventId ??= message.last;
      }
    };
    const leadership = queueForLeadership({
      lockName,
      startLeading() {
        isLeader = true;
        const disconnect = connect();
        return () => {
          isLeader = false;
          disconnect();
        };
      },
      signal: controller.signal,
    });
    // The answer contains the last event id, which this tab needs if it becomes leader before the next event.
    broadcast({ asks: "lead" });
    leaderChecks.checkNow();
  } else connectWhileVisible(connect, controller.signal);

  return () => {
    controller.abort();
    channel?.close();
  };
}

/** A notification event as servers and tabs of the previous release send it. */
type FormerNotificationEvent = { type: "told"; id: number; kind: NotificationKind };

function withCurrentType(event: StreamEvent | FormerNotificationEvent): StreamEvent {
  return event.type === "told" ? { ...event, type: "notification" } : event;
}

/** Keeps a connection open while the tab is visible, for browsers without Web Locks. */
function connectWhileVisible(connect: () => () => void, signal: AbortSignal): void {
  let closeConnection: (() => void) | undefined;
  const openOrClose = () => {
    if (!document.hidden) closeConnection ??= connect();
    else {
      closeConnection?.();
      closeConnection = undefined;
    }
  };
  document.addEventListener("visibilitychange", openOrClose, { signal });
  signal.addEventListener("abort", () => closeConnection?.());
  openOrClose();
}
