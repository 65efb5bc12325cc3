import { millisecondsInHour } from "date-fns/constants";
import type { Response } from "express";

/** Maximum buffered bytes per client before we disconnect it; it reconnects with its last event id. */
const maxBufferedBytes = 64_000;
/** Maximum streams per user. A browser needs one, because its tabs share it. */
const maxStreamsPerUser = 12;
const heartbeatMs = 20_000;
/** Maximum age of a stream. The client reconnects, which checks its session again. */
const maxLifetimeMs = millisecondsInHour;
/** How long a slow client may take to read the end of a stream. */
const closeTimeoutMs = 1_000;

interface Stream<Owner> {
  res: Response;
  owner: Owner;
  openedAt: number;
}

interface SendOptions<Owner> {
  /** Clients resume from this id after a reconnect. */
  id?: string;
  /** Which streams of the user receive the event. Default: all. */
  isRecipient?: (owner: Owner) => boolean;
}

/**
 * The server-sent event streams of this process, by user
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html).
 */
export class SseHub<Owner extends { id: number }> {
  readonly #streamsByUser = new Map<number, Set<Stream<Owner>>>();
  #closed = false;
  readonly #heartbeat = setInterval(
    () =>
      this.#forEachStream((stream) => {
        if (performance.now() - stream.openedAt > maxLifetimeMs) this.#endStream(stream);
        else writeToStream(stream.res, ":\n\n"); // a comment, which clients ignore
      }),
    heartbeatMs,
  ).unref();

  /**
   * Turns a response into a stream of its owner; false if this process is shutting down, after telling the
   * client to retry.
   */
  attach(res: Response, owner: Owner): boolean {
    if (this.#closed) {
      sendRetry(res);
      return false;
    }
    startStream(res, 2_000);
    const userStreams = this.#streamsByUser.get(owner.id) ?? new Set();
    this.#streamsByUser.set(owner.id, userStreams);
    const stream = { res, owner, openedAt: performance.now() };
    userStreams.add(stream);
    const [oldest] = userStreams;
    if (userStreams.size > maxStreamsPerUser && oldest) {
      // With the usual retry delay, two clients over the limit would disconnect each other every two seconds.
      writeToStream(oldest.res, "retry: 60000\n\n");
      this.#endStream(oldest);
    }
    res.once("close", () => this.#removeStream(stream));
    return true;
  }

  /** Whether this user has an open stream. */
  hasStream = (userId: number) => this.#streamsByUser.has(userId);
  /** The ids of users with an open stream. */
  userIds = () => [...this.#streamsByUser.keys()];
  /** The number of open streams. */
  countStreams = () => this.userIds().reduce((sum, id) => sum + (this.#streamsByUser.get(id)?.size ?? 0), 0);

  /** Sends an event to the streams of a user. */
  send(userId: number, event: object, { id, isRecipient = () => true }: SendOptions<Owner> = {}) {
    const text = formatEvent(event, id);
    for (const { res, owner } of this.#streamsByUser.get(userId) ?? [])
      if (isRecipient(owner)) writeToStream(res, text);
  }

  /** Sends an event to the streams of all users that `isRecipient` accepts. */
  broadcast(event: object, isRecipient: (owner: Owner) => boolean) {
    const text = formatEvent(event);
    this.#forEachStream(({ res, owner }) => isRecipient(owner) && writeToStream(res, text));
  }

  /** Ends the streams of one user, or of all. Clients reconnect, if their session still allows it. */
  endStreams(userId?: number) {
    if (userId === undefined) this.#forEachStream((stream) => this.#endStream(stream));
    else
      for (const stream of this.#streamsByUser.get(userId) ?? []) {
        // A short delay: the user's role may have changed together with a notification that they should see
        // at once.
        writeToStream(stream.res, "retry: 200\n\n");
        this.#endStream(stream);
      }
  }

  /** Ends all streams and accepts no new ones. */
  close() {
    this.#closed = true;
    clearInterval(this.#heartbeat);
    this.endStreams();
  }

  #endStream(stream: Stream<Owner>) {
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
export const formatEvent = (event: object, id?: string) =>
  `${id === undefined ? "" : `id: ${id}\n`}data: ${JSON.stringify(event)}\n\n`;

/** Writes to one stream. Disconnects a client that reads too slowly; does nothing if the stream has ended. */
export function writeToStream(res: Response, text: string) {
  if (res.destroyed || res.writableEnded) return;
  if (res.writableLength > maxBufferedBytes) res.destroy();
  else res.write(text);
}

/**
 * Sends an empty stream that makes the client reconnect after 5 s. An error status would make EventSource
 * stop for good.
 */
export function sendRetry(res: Response) {
  if (!res.headersSent) startStream(res, 5_000);
  endResponse(res);
}

function startStream(res: Response, retryMs: number) {
  res.locals.isStream = true;
  res.writeHead(200, {
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-store, no-transform",
    "X-Accel-Buffering": "no",
    "X-Content-Type-Options": "nosniff",
  });
  res.socket?.setNoDelay(true);
  res.write(`retry: ${retryMs}\n\n`);
}

/** Ends a stream, and cuts the connection if the client does not read the rest. */
function endResponse(res: Response) {
  if (!res.writableEnded) res.end();
  const cutTimer = setTimeout(() => res.destroy(), closeTimeoutMs).unref();
  res.once("close", () => clearTimeout(cutTimer));
}
