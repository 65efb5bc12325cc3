import type { LiveEvent } from "@shared/notifications/schemas";

const address = "/api/events";
const longest = 60_000;

interface Streaming {
  /** The last id that this browser has heard. */
  since: () => string | undefined;
  onEvent: (event: LiveEvent, id: string) => void;
  /** It stands again after a cut. */
  onBack: () => void;
  /** The server answered that it will not: perhaps nobody is signed in any longer. */
  onRefused: () => void;
}

/** The events of the server, until it is closed. The browser tries once by itself after a cut; then pauses grow to a minute. */
export function openStream({ since, onEvent, onBack, onRefused }: Streaming): () => void {
  const stop = new AbortController();
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout>;
  let failures = 0;

  function connect() {
    clearTimeout(timer);
    // A try without a network would only be a line in the browser's console: "online" brings it back.
    if (!navigator.onLine) return;
    const last = since();
    source = new EventSource(last ? `${address}?since=${last}` : address);
    source.onopen = () => {
      if (failures > 0) onBack();
      failures = 0;
    };
    source.onmessage = ({ data, lastEventId }) => onEvent(JSON.parse(data), lastEventId);
    source.onerror = fail;
  }

  function fail() {
    const refused = source?.readyState === EventSource.CLOSED;
    failures += 1;
    if (!refused && failures === 1) return;
    source?.close();
    if (refused) onRefused();
    const pause = Math.min(longest, 500 * 2 ** failures);
    timer = setTimeout(connect, pause * (0.5 + Math.random() / 2));
  }

  const again = () => {
    if (
      !document.hidden &&
      source?.readyState !== EventSource.OPEN &&
      source?.readyState !== EventSource.CONNECTING
    )
      connect();
  };
  addEventListener("online", again, { signal: stop.signal });
  document.addEventListener("visibilitychange", again, { signal: stop.signal });
  connect();

  return () => {
    stop.abort();
    clearTimeout(timer);
    source?.close();
  };
}
