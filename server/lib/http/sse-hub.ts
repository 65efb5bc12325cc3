/** Sends live events to browsers over server-sent events (SSE). */
import { millisecondsInHour } from "date-fns/constants";
import type { Response } from "express";

/** Maximum buffered bytes per client before we disconnect it; it reconnects with its last event id. */
const maxBufferedBytes = 64_000;
/** Maximum streams per user. A browser needs only one stream, because its tabs share it. */
const maxStreamsPerUser = 12;
const heartbeatMs = 20_000;
/** Maximum age of a stream. The client then reconnects, which checks its session again. */
const maxLifetimeMs = millisecondsInHour;
/** After this time an ended stream is cut, even if a slow client has not read the rest. */
const closeTimeoutMs = 1_000;
/** How long a client waits before it reconnects after a lost connection. */
const retryMs = 2_000;
/**
 * Replaces `retryMs` for a client over `maxStreamsPerUser`: with `retryMs`, two such clients would disconnect
 * each other every two seconds.
 */
const overLimitRetryMs = 60_000;
/**
 * Replaces `retryMs` after a change of the user's account, because a notification about the change may be
 * waiting.
 */
const userChangeRetryMs = 200;
/** Replaces `retryMs` while this process cannot serve streams. */
const unavailableRetryMs = 5_000;

interface Stream<Owner> {
  res: Response;
  owner: Owner;
  openedAtMs: number;
}

interface SendOptions<Owner> {
  /** Clients resume from this id after a reconnect. */
  id?: string;
  /** Selects the streams of the user that receive the event. Default: all. */
  isRecipient?: (owner: Owner) => boolean;
}

/**
 * The event streams of this process, by user
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html).
 */
export class SseHub<Owner extends { id: number }> {
  readonly #streamsByUser = new Map<number, Set<Stream<Owner>>>();
  #isClosed = false;
  readonly #heartbeatTimer = setInterval(() => this.#sendHeartbeats(), heartbeatMs).unref();

  /**
   * Turns a response into a stream of its owner. If this process is shutting down, makes the client retry and
   * returns false.
   */
  addStream(res: Response, owner: Owner): boolean {
    if (this.#isClosed) {
      askToRetryLater(res);
      return false;
    }
    startStream(res, retryMs);
    const userStreams = this.#streamsByUser.get(owner.id) ?? new Set();
    this.#streamsByUser.set(owner.id, userStreams);
    const stream = { res, owner, openedAtMs: performance.now() };
    userStreams.add(stream);
    const [oldest] = userStreams;
    if (userStreams.size > maxStreamsPerUser && oldest) this.#endStream(oldest, overLimitRetryMs);
    res.once("close", () => this.#removeStream(stream));
    return true;
  }

  /** Whether this user has an open stream. */
  hasStream = (userId: number) => this.#streamsByUser.has(userId);
  /** The ids of users with an open stream. */
  userIds = () => [...this.#streamsByUser.keys()];
  /** The number of open streams. */
  countStreams = () => {
    let count = 0;
    this.#forEachStream(() => count++);
    return count;
  };

  /** Sends an event to the streams of a user. */
  send(userId: number, event: object, { id, isRecipient = () => true }: SendOptions<Owner> = {}) {
    const eventText = formatEvent(event, id);
    for (const { res, owner } of this.#streamsByUser.get(userId) ?? [])
      if (isRecipient(owner)) writeToStream(res, eventText);
  }

  /** Sends an event to the streams of all users that `isRecipient` accepts. */
  broadcast(event: object, isRecipient: (owner: Owner) => boolean) {
    const eventText = formatEvent(event);
    this.#forEachStream(({ res, owner }) => {
      if (isRecipient(owner)) writeToStream(res, eventText);
    });
  }

  /** Ends the streams of one user, or of all. Clients reconnect, if their session still allows it. */
  endStreams(userId?: number) {
    if (userId === undefined) this.#forEachStream((stream) => this.#endStream(stream));
    else
      for (const stream of this.#streamsByUser.get(userId) ?? []) this.#endStream(stream, userChangeRetryMs);
  }

  /** Ends all streams and accepts no new ones. */
  close() {
    this.#isClosed = true;
    clearInterval(this.#heartbeatTimer);
    this.endStreams();
  }

  #sendHeartbeats() {
    this.#forEachStream((stream) => {
      if (performance.now() - stream.openedAtMs > maxLifetimeMs) this.#endStream(stream);
      else writeToStream(stream.res, ":\n\n"); // a comment, which clients ignore
    });
  }

  #endStream(stream: Stream<Owner>, reconnectMs?: number) {
    if (reconnectMs !== undefined) writeToStream(stream.res, formatRetry(reconnectMs));
    this.#removeStream(stream);
    endResponse(stream.res);
  }

  #removeStream(stream: Stream<Owner>) {
    const userStreams = this.#streamsByUser.get(stream.owner.id);
    userStreams?.delete(stream);
    if (userStreams?.size === 0) this.#streamsByUser.delete(stream.owner.id);
  }

  #forEachStream(callback: (stream: Stream<Owner>) => void) {
    for (const userStreams of this.#streamsByUser.values())
      for (const stream of userStreams) callback(stream);
  }
}

/** An event in the format of server-sent events. */
export function formatEvent(event: object, id?: string): string {
  const idLine = id === undefined ? "" : `id: ${id}\n`;
  return `${idLine}data: ${JSON.stringify(event)}\n\n`;
}

/** A field in the format of server-sent events that sets how long the client waits before it reconnects. */
const formatRetry = (reconnectMs: number) => `retry: ${reconnectMs}\n\n`;

/** Writes to one stream. Disconnects a client that reads too slowly; does nothing if the stream has ended. */
export function writeToStream(res: Response, text: string) {
  if (res.destroyed || res.writableEnded) return;
  if (res.writableLength > maxBufferedBytes) res.destroy();
  else res.write(text);
}

/**
 * Sends an empty stream that makes the client reconnect after `unavailableRetryMs`. After an error status,
 * EventSource would never reconnect.
 */
export function askToRetryLater(res: Response) {
  if (!res.headersSent) startStream(res, unavailableRetryMs);
  endResponse(res);
}

function startStream(res: Response, reconnectMs: number) {
  res.locals.isStream = true;
  res.writeHead(200, {
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-store, no-transform",
    "X-Accel-Buffering": "no",
    "X-Content-Type-Options": "nosniff",
  });
  res.socket?.setNoDelay(true);
  res.write(formatRetry(reconnectMs));
}

/** Ends a stream, and cuts the connection if the client does not read the rest. */
function endResponse(res: Response) {
  if (!res.writableEnded) res.end();
  const closeTimer = setTimeout(() => res.destroy(), closeTimeoutMs).unref();
  res.once("close", () => clearTimeout(closeTimer));
}
