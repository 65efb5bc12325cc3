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

interface Stream<T> {
  res: Response;
  owner: T;
  openedAt: number;
}

/**
 * The server-sent event streams of this process, by user
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html).
 */
export class SseHub<T extends { id: number }> {
  readonly #streamsByUser = new Map<number, Set<Stream<T>>>();
  #closed = false;
  readonly #heartbeat = setInterval(
    () =>
      this.#forEachStream((stream) =>
        performance.now() - stream.openedAt > maxLifetimeMs
          ? this.#end(stream)
          : writeToStream(stream.res, ":\n\n"),
      ),
    heartbeatMs,
  ).unref();

  /**
   * Turns a response into a stream of its owner; false if this process is shutting down, after telling the
   * client to retry.
   */
  attach(res: Response, owner: T): boolean {
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
      // With the usual delay, two clients over the limit would disconnect each other every two seconds.
      writeToStream(oldest.res, "retry: 60000\n\n");
      this.#end(oldest);
    }
    res.once("close", () => this.#remove(stream));
    return true;
  }

  /** Whether this user has an open stream. */
  hasStream = (userId: number) => this.#streamsByUser.has(userId);
  /** The ids of users with an open stream. */
  userIds = () => [...this.#streamsByUser.keys()];
  /** The number of open streams. */
  countStreams = () => this.userIds().reduce((sum, id) => sum + (this.#streamsByUser.get(id)?.size ?? 0), 0);

  /**
   * Sends an event to the streams of a user that `wants` accepts. With an `id`, clients resume from it after
   * a reconnect.
   */
  send(
    userId: number,
    event: object,
    { id, wants = () => true }: { id?: string; wants?: (owner: T) => boolean } = {},
  ) {
    const text = formatEvent(event, id);
    for (const { res, owner } of this.#streamsByUser.get(userId) ?? [])
      if (wants(owner)) writeToStream(res, text);
  }

  /** Sends an event to the streams of all users that `isConcerned` accepts. */
  broadcast(event: object, isConcerned: (owner: T) => boolean) {
    const text = formatEvent(event);
    this.#forEachStream(({ res, owner }) => isConcerned(owner) && writeToStream(res, text));
  }

  /** Ends the streams of one user, or of all. Clients reconnect, if their session still allows it. */
  endStreams(userId?: number) {
    if (userId === undefined) this.#forEachStream((stream) => this.#end(stream));
    else
      for (const stream of this.#streamsByUser.get(userId) ?? []) {
        // A short delay: the user's role may have changed together with a notification that they should see
        // at once.
        writeToStream(stream.res, "retry: 200\n\n");
        this.#end(stream);
      }
  }

  /** Ends all streams and accepts no new ones. */
  close() {
    this.#closed = true;
    clearInterval(this.#heartbeat);
    this.endStreams();
  }

  #end(stream: Stream<T>) {
    this.#remove(stream);
    endResponse(stream.res);
  }

  #remove(stream: Stream<T>) {
    const userStreams = this.#streamsByUser.get(stream.owner.id);
    userStreams?.delete(stream);
    if (userStreams?.size === 0) this.#streamsByUser.delete(stream.owner.id);
  }

  #forEachStream(callback: (stream: Stream<T>) => void) {
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
