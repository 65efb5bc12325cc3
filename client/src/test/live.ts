import { vi } from "vitest";

/** The browser's parts that live events go through, as far as they are used: every connection is to be seen, and nothing waits. */
export class FakeEventSource {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static all: FakeEventSource[] = [];
  static get last(): FakeEventSource {
    return FakeEventSource.all.at(-1)!;
  }
  readyState = FakeEventSource.CONNECTING;
  onopen?: () => void;
  onmessage?: (event: { data: string; lastEventId: string }) => void;
  onerror?: () => void;
  #id = "";

  constructor(readonly url: string) {
    FakeEventSource.all.push(this);
  }
  close() {
    this.readyState = FakeEventSource.CLOSED;
  }

  open() {
    this.readyState = FakeEventSource.OPEN;
    this.onopen?.();
  }
  send(event: object, id = this.#id) {
    this.#id = id;
    this.onmessage?.({ data: JSON.stringify(event), lastEventId: id });
  }
  /** The connection broke: the browser tries again by itself. */
  cut() {
    this.readyState = FakeEventSource.CONNECTING;
    this.onerror?.();
  }
  /** The server answered something else than a stream: the browser gives up. */
  refuse() {
    this.readyState = FakeEventSource.CLOSED;
    this.onerror?.();
  }
}

class FakeChannel {
  static all = new Set<FakeChannel>();
  /** Of a tab that the system has put to sleep: it hears nothing. */
  sleeps = false;
  onmessage?: (event: { data: unknown }) => void;
  constructor(readonly name: string) {
    FakeChannel.all.add(this);
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.all)
      if (other !== this && other.name === this.name && !other.sleeps)
        other.onmessage?.({ data: structuredClone(data) });
  }
  close() {
    FakeChannel.all.delete(this);
  }
}

interface Turn {
  hold: () => Promise<void>;
  reject: (reason: unknown) => void;
  done: () => void;
}

/** One holder at a time; whoever gives up before its turn, or is robbed of it, is rejected, as the browser does it. */
function fakeLocks() {
  const holders = new Map<string, Turn>();
  const queues = new Map<string, Turn[]>();
  const gone = () => new DOMException("given up", "AbortError");
  async function next(name: string) {
    const turn = holders.has(name) ? undefined : queues.get(name)?.shift();
    if (!turn) return;
    holders.set(name, turn);
    await Promise.resolve();
    await turn.hold();
    turn.done();
    if (holders.get(name) !== turn) return;
    holders.delete(name);
    void next(name);
  }
  return {
    request(
      name: string,
      { signal, steal }: { signal?: AbortSignal; steal?: boolean },
      hold: () => Promise<void>,
    ) {
      return new Promise<void>((done, reject) => {
        const turn = { hold, reject, done };
        const queue = queues.get(name) ?? [];
        queues.set(name, queue);
        signal?.addEventListener("abort", () => {
          if (queue.includes(turn)) queue.splice(queue.indexOf(turn), 1);
          if (holders.get(name) !== turn) reject(gone());
        });
        if (steal) {
          holders.get(name)?.reject(gone());
          holders.delete(name);
          queue.unshift(turn);
        } else queue.push(turn);
        void next(name);
      });
    },
  };
}

export function fakeLive({ tabsAgree = true } = {}) {
  FakeEventSource.all = [];
  FakeChannel.all.clear();
  vi.stubGlobal("EventSource", FakeEventSource);
  vi.stubGlobal("BroadcastChannel", FakeChannel);
  Object.defineProperty(navigator, "locks", {
    value: tabsAgree ? fakeLocks() : undefined,
    configurable: true,
  });
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  const open = () => FakeEventSource.all.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED);
  return { open };
}

/** As if the tab had gone behind another, or come back. */
export function tabIs(state: "visible" | "hidden") {
  vi.spyOn(document, "hidden", "get").mockReturnValue(state === "hidden");
  document.dispatchEvent(new Event("visibilitychange"));
}

/** The system puts the tab to sleep that was opened so many others before, without a word to it; what comes back wakes it. */
export function tabSleeps(at: number): () => void {
  const channel = [...FakeChannel.all][at]!;
  channel.sleeps = true;
  return () => {
    channel.sleeps = false;
  };
}
