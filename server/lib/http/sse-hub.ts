import { millisecondsInHour } from "date-fns/constants";
import type { Response } from "express";

/** So many bytes may wait for a slow reader; beyond them the stream is cut, and the reader comes back with the last id it has. */
const patience = 64_000;
/** So many streams of one person, the latest; a browser needs one. */
const mostEach = 12;
const beat = 20_000;
/** So long one stays, in milliseconds: then its reader comes back and shows its session again, which may have run out meanwhile. */
const stay = millisecondsInHour;
/** So long an ended one may take, in milliseconds, to bring its last bytes to a slow reader. */
const lastMoment = 1_000;

interface Stream<T> {
  res: Response;
  owner: T;
  openedAt: number;
}

/** Server-sent event streams of this process (https://html.spec.whatwg.org/multipage/server-sent-events.html), by whose they are. */
export class SseHub<T extends { id: number }> {
  readonly #byPerson = new Map<number, Set<Stream<T>>>();
  #closed = false;
  readonly #beat = setInterval(
    () =>
      this.#all((stream) =>
        performance.now() - stream.openedAt > stay ? this.#drop(stream) : write(stream.res, ":\n\n"),
      ),
    beat,
  ).unref();

  /** Turns an answer into a stream; false when this process is going, and the reader is to come back to another. */
  open(res: Response, owner: T): boolean {
    if (this.#closed) {
      sendRetry(res);
      return false;
    }
    begin(res, 2_000);
    const own = this.#byPerson.get(owner.id) ?? new Set();
    this.#byPerson.set(owner.id, own);
    const stream = { res, owner, openedAt: performance.now() };
    own.add(stream);
    const [oldest] = own;
    if (own.size > mostEach && oldest) {
      write(oldest.res, "retry: 60000\n\n"); // or they would drive each other out every other second
      this.#drop(oldest);
    }
    res.once("close", () => this.#forget(stream));
    return true;
  }

  has = (id: number) => this.#byPerson.has(id);
  people = () => [...this.#byPerson.keys()];
  count = () => this.people().reduce((sum, id) => sum + (this.#byPerson.get(id)?.size ?? 0), 0);

  /** To every stream of a person that `wants` it; `id` is what the reader comes back with. */
  send(
    personId: number,
    event: object,
    { id, wants = () => true }: { id?: string; wants?: (owner: T) => boolean } = {},
  ) {
    const text = frame(event, id);
    for (const { res, owner } of this.#byPerson.get(personId) ?? []) if (wants(owner)) write(res, text);
  }

  /** To everybody whom it concerns. */
  broadcast(event: object, concerns: (owner: T) => boolean) {
    const text = frame(event);
    this.#all(({ res, owner }) => concerns(owner) && write(res, text));
  }

  /** Ends the streams of one person, or all: who may still read comes back. */
  end(personId?: number) {
    if (personId === undefined) this.#all((stream) => this.#drop(stream));
    else
      for (const stream of this.#byPerson.get(personId) ?? []) {
        write(stream.res, "retry: 200\n\n"); // what changed their standing they may be told just now
        this.#drop(stream);
      }
  }

  /** Ends all, and opens none any more. */
  close() {
    this.#closed = true;
    clearInterval(this.#beat);
    this.end();
  }

  #drop(stream: Stream<T>) {
    this.#forget(stream);
    finish(stream.res);
  }

  #forget(stream: Stream<T>) {
    const own = this.#byPerson.get(stream.owner.id);
    own?.delete(stream);
    if (own?.size === 0) this.#byPerson.delete(stream.owner.id);
  }

  #all(act: (stream: Stream<T>) => void) {
    for (const own of this.#byPerson.values()) for (const stream of own) act(stream);
  }
}

/** One event as it travels. */
export const frame = (event: object, id?: string) =>
  `${id === undefined ? "" : `id: ${id}\n`}data: ${JSON.stringify(event)}\n\n`;

/** To one stream alone; nothing when it is gone. */
export function write(res: Response, text: string) {
  if (res.destroyed || res.writableEnded) return;
  if (res.writableLength > patience) res.destroy();
  else res.write(text);
}

/** Says nothing but to ask again in a moment. Any other status would make a browser give up for good. */
export function sendRetry(res: Response) {
  if (!res.headersSent) begin(res, 5_000);
  finish(res);
}

function begin(res: Response, retry: number) {
  res.locals.isStream = true;
  res.writeHead(200, {
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-store, no-transform",
    "X-Accel-Buffering": "no",
    "X-Content-Type-Options": "nosniff",
  });
  res.socket?.setNoDelay(true);
  res.write(`retry: ${retry}\n\n`);
}

/** A reader that takes nothing holds neither this process nor its own place. */
function finish(res: Response) {
  if (!res.writableEnded) res.end();
  const cut = setTimeout(() => res.destroy(), lastMoment).unref();
  res.once("close", () => clearTimeout(cut));
}
