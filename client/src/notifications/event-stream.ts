import type { LiveEvent } from "@shared/notifications/schemas";

const eventsPath = "/api/events";
const baseRetryDelayMs = 500;
const maxRetryDelayMs = 60_000;

interface EventStreamOptions {
  /** The id of the last event that this browser received. */
  getLastEventId: () => string | undefined;
  onEvent: (event: LiveEvent, id: string) => void;
  onReconnect: () => void;
  /** The server rejected the request, usually because the session has ended. */
  onRejected: () => void;
}

/**
 * Opens the server's event stream and returns a function that closes it. After a lost connection the browser
 * retries once itself; later retries use exponential backoff up to a minute.
 */
export function openEventStream({
  getLastEventId,
  onEvent,
  onReconnect,
  onRejected,
}: EventStreamOptions): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let eventSource: EventSource | undefined;
  let retryTimer: ReturnType<typeof setTimeout>;
  let failureCount = 0;

  function connect() {
    clearTimeout(retryTimer);
    // An attempt while offline would only log an error to the console; the "online" event reconnects.
    if (!navigator.onLine) return;
    const lastEventId = getLastEventId();
    eventSource = new EventSource(lastEventId ? `${eventsPath}?since=${lastEventId}` : eventsPath);
    eventSource.onopen = () => {
      if (failureCount > 0) onReconnect();
      failureCount = 0;
    };
    eventSource.onmessage = (event) => onEvent(JSON.parse(event.data), event.lastEventId);
    eventSource.onerror = handleError;
  }

  function handleError() {
    // The browser closes the stream after an error response; after a lost connection it retries.
    const isRejected = eventSource?.readyState === EventSource.CLOSED;
    failureCount += 1;
    const isBrowserRetrying = !isRejected && failureCount === 1;
    if (isBrowserRetrying) return;
    eventSource?.close();
    if (isRejected) onRejected();
    retryTimer = setTimeout(connect, getRetryDelayMs(failureCount));
  }

  function reconnectIfClosed() {
    const readyState = eventSource?.readyState;
    const isActive = readyState === EventSource.OPEN || readyState === EventSource.CONNECTING;
    if (!document.hidden && !isActive) connect();
  }
  addEventListener("online", reconnectIfClosed, { signal });
  document.addEventListener("visibilitychange", reconnectIfClosed, { signal });
  connect();

  return () => {
    controller.abort();
    clearTimeout(retryTimer);
    eventSource?.close();
  };
}

/** Returns a random delay between half and all of the backoff, so that browsers do not all retry at once. */
function getRetryDelayMs(failureCount: number): number {
  const backoffMs = Math.min(maxRetryDelayMs, baseRetryDelayMs * 2 ** failureCount);
  return backoffMs * (0.5 + Math.random() / 2);
}
