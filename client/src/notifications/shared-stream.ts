import type { LiveEvent } from "@shared/notifications/schemas";
import { openEventStream } from "./event-stream";

/**
 * An event of the server, or of the connection: "back" after a reconnect, "refused" when the server rejected
 * the stream, "missed" when the unread count shows that an event was missed.
 */
export type StreamEvent = LiveEvent | { type: "back" } | { type: "refused" } | { type: "missed" };

/**
 * Messages between the tabs of a browser; `last` is the id of the last event, `leads` the answer of the
 * leader.
 */
type TabMessage = { heard: StreamEvent; last?: string } | { asks: "lead" } | { leads: true; last?: string };

/** A visible tab checks this often whether the leader still answers. */
const leaderCheckIntervalMs = 30_000;
const leaderTimeoutMs = 15_000;

interface SharedStreamOptions {
  /** Tabs of different users in one browser do not share a stream. */
  viewerId: number;
  onEvent: (event: StreamEvent) => void;
}

/**
 * Delivers the server's events to every tab of a browser over one connection, because browsers limit HTTP/1.1
 * to six connections per host. The leader holds a Web Lock and the connection, and broadcasts events to the
 * other tabs. When it closes, the next tab in the lock's queue continues after the last event id. A leader
 * that the system suspended keeps the lock without answering, so a visible tab steals it. Browsers without
 * Web Locks or BroadcastChannel use one connection per visible tab.
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
  const receive = (event: StreamEvent, id?: string) => {
    if (id) lastEventId = id;
    onEvent(event);
  };
  const receiveAndBroadcast = (event: StreamEvent, id?: string) => {
    receive(event, id);
    broadcast({ heard: event, last: lastEventId });
  };
  const connect = () =>
    openEventStream({
      getLastEventId: () => lastEventId,
      onEvent: receiveAndBroadcast,
      onReconnect: () => receiveAndBroadcast({ type: "back" }),
      // Every tab then checks the session; otherwise each would become leader and be rejected in turn.
      onRejected: () => receiveAndBroadcast({ type: "refused" }),
    });

  let lockRequest = new AbortController();
  if (channel) {
    /** Holds the lock and the connection until the request is aborted. */
    const lead = ({ signal }: AbortController) =>
      new Promise<void>((releaseLock) => {
        if (signal.aborted) return releaseLock();
        isLeader = true;
        const close = connect();
        signal.addEventListener("abort", () => {
          isLeader = false;
          close();
          releaseLock();
        });
      });
    const requestLock = (steal: boolean) => {
      lockRequest.abort();
      const request = new AbortController();
      lockRequest = request;
      // The Web Locks API does not allow a signal together with `steal`. The promise rejects when the request
      // is aborted and when another tab steals the lock; in the second case this tab queues again.
      const options = steal ? { steal } : { signal: request.signal };
      navigator.locks
        .request(lockName, options, () => lead(request))
        .catch(() => {
          if (lockRequest === request && !controller.signal.aborted) requestLock(false);
        });
    };
    const leaderCheck = startLeaderChecks({
      sendCheck: () => broadcast({ asks: "lead" }),
      isLeader: () => isLeader,
      onTimeout: () => requestLock(true),
      signal: controller.signal,
    });
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if ("heard" in data) receive(data.heard, data.last);
      else if ("leads" in data) {
        leaderCheck.handleAnswer();
        lastEventId ??= data.last;
      } else if (isLeader) broadcast({ leads: true, last: lastEventId });
    };
    requestLock(false);
    // The answer contains the last event id, which this tab needs if it becomes leader before the next event.
    broadcast({ asks: "lead" });
    leaderCheck.check();
  } else connectWhileVisible(connect, controller.signal);

  return () => {
    controller.abort();
    lockRequest.abort();
    channel?.close();
  };
}

function connectWhileVisible(connect: () => () => void, signal: AbortSignal): void {
  let close: (() => void) | undefined;
  const update = () => {
    if (!document.hidden) close ??= connect();
    else {
      close?.();
      close = undefined;
    }
  };
  document.addEventListener("visibilitychange", update, { signal });
  signal.addEventListener("abort", () => close?.());
  update();
}

interface LeaderCheckOptions {
  sendCheck: () => void;
  isLeader: () => boolean;
  onTimeout: () => void;
  signal: AbortSignal;
}

/** While this tab is visible, checks periodically that the leader answers. */
function startLeaderChecks({ sendCheck, isLeader, onTimeout, signal }: LeaderCheckOptions) {
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const handleAnswer = () => {
    clearTimeout(timeout);
    timeout = undefined;
  };
  const check = () => {
    if (isLeader() || document.hidden || timeout !== undefined) return;
    timeout = setTimeout(() => {
      timeout = undefined;
      if (!isLeader() && !document.hidden) onTimeout();
    }, leaderTimeoutMs);
    sendCheck();
  };
  const interval = setInterval(check, leaderCheckIntervalMs);
  document.addEventListener("visibilitychange", check, { signal });
  signal.addEventListener("abort", () => {
    handleAnswer();
    clearInterval(interval);
  });
  return { check, handleAnswer };
}
