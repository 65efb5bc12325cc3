import type { LiveEvent } from "@shared/notifications/schemas";

const eventsPath = "/api/events";
const maxRetryDelayMs = 60_000;

interface StreamOptions {
  /** The id of the last event that this browser received. */
  getLastEventId: () => string | undefined;
  onEvent: (event: LiveEvent, id: string) => void;
  onReconnect: () => void;
  /** The server rejected the request, usually because the session has ended. */
  onRejected: () => void;
}

/**
 * Opens the server's event stream and keeps it open until the result is called. After a lost connection the
 * browser retries once itself; later retries use exponential backoff up to a minute.
 */
export function openEventStream({
  getLastEventId,
  onEvent,
  onReconnect,
  onRejected,
}: StreamOptions): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let source: EventSource | undefined;
  let retryTimer: ReturnType<typeof setTimeout>;
  let failures = 0;

  function connect() {
    clearTimeout(retryTimer);
    // An attempt while offline would only log an error to the console; the "online" event reconnects.
    if (!navigator.onLine) return;
    const since = getLastEventId();
    source = new EventSource(since ? `${eventsPath}?since=${since}` : eventsPath);
    source.onopen = () => {
      if (failures > 0) onReconnect();
      failures = 0;
    };
    source.onmessage = ({ data, lastEventId }) => onEvent(JSON.parse(data), lastEventId);
    source.onerror = handleError;
  }

  function handleError() {
    const isRejected = source?.readyState === EventSource.CLOSED;
    failures += 1;
    if (!isRejected && failures === 1) return;
    source?.close();
    if (isRejected) onRejected();
    const delayMs = Math.min(maxRetryDelayMs, 500 * 2 ** failures);
    retryTimer = setTimeout(connect, delayMs * (0.5 + Math.random() / 2));
  }

  const reconnectIfClosed = () => {
    const isActive = source?.readyState === EventSource.OPEN || source?.readyState === EventSource.CONNECTING;
    if (!document.hidden && !isActive) connect();
  };
  addEventListener("online", reconnectIfClosed, { signal });
  document.addEventListener("visibilitychange", reconnectIfClosed, { signal });
  connect();

  return () => {
    controller.abort();
    clearTimeout(retryTimer);
    source?.close();
  };
}
