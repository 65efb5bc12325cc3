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
  onmessage?: (event: { data: unknown }) => void;
  constructor(readonly name: string) {
    FakeChannel.all.add(this);
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.all) if (other !== this && other.name === this.name) other.onmessage?.({ data: structuredClone(data) });
  }
  close() {
    FakeChannel.all.delete(this);
  }
}

/** One holder at a time; whoever gives up before its turn is rejected, as the browser does it. */
function fakeLocks() {
  const queues = new Map<string, Promise<unknown>>();
  return {
    request(name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) {
      const turn = (queues.get(name) ?? Promise.resolve()).then(() => {
        if (signal.aborted) throw new DOMException("given up", "AbortError");
        return hold();
      });
      queues.set(
        name,
        turn.catch(() => {}),
      );
      return turn;
    },
  };
}

export function fakeLive({ tabsAgree = true } = {}) {
  FakeEventSource.all = [];
  FakeChannel.all.clear();
  vi.stubGlobal("EventSource", FakeEventSource);
  vi.stubGlobal("BroadcastChannel", FakeChannel);
  Object.defineProperty(navigator, "locks", { value: tabsAgree ? fakeLocks() : undefined, configurable: true });
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  const open = () => FakeEventSource.all.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED);
  return { open };
}

/** As if the tab had gone behind another, or come back. */
export function tabIs(state: "visible" | "hidden") {
  vi.spyOn(document, "hidden", "get").mockReturnValue(state === "hidden");
  document.dispatchEvent(new Event("visibilitychange"));
}
