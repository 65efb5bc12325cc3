import { vi } from "vitest";

/** A fake EventSource that delivers events synchronously. `instances` contains every connection. */
export class FakeEventSource {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static instances: FakeEventSource[] = [];
  static get last(): FakeEventSource {
    return FakeEventSource.instances.at(-1)!;
  }
  readyState = FakeEventSource.CONNECTING;
  onopen?: () => void;
  onmessage?: (event: { data: string; lastEventId: string }) => void;
  onerror?: () => void;
  #id = "";

  constructor(readonly url: string) {
    FakeEventSource.instances.push(this);
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
  /** Simulates a lost connection: the browser reconnects. */
  disconnect() {
    this.readyState = FakeEventSource.CONNECTING;
    this.onerror?.();
  }
  /** Simulates a response that is no event stream: the browser does not reconnect. */
  fail() {
    this.readyState = FakeEventSource.CLOSED;
    this.onerror?.();
  }
}

class FakeBroadcastChannel {
  static instances = new Set<FakeBroadcastChannel>();
  /** True in a suspended tab, which receives no messages. */
  isSuspended = false;
  onmessage?: (event: { data: unknown }) => void;
  constructor(readonly name: string) {
    FakeBroadcastChannel.instances.add(this);
  }
  postMessage(data: unknown) {
    for (const other of FakeBroadcastChannel.instances)
      if (other !== this && other.name === this.name && !other.isSuspended)
        other.onmessage?.({ data: structuredClone(data) });
  }
  close() {
    FakeBroadcastChannel.instances.delete(this);
  }
}

interface LockRequest {
  callback: () => Promise<void>;
  reject: (reason: unknown) => void;
  resolve: () => void;
}

/** Exclusive locks of the Web Locks API. An aborted request or a stolen lock rejects, as in browsers. */
function createFakeLocks() {
  const holders = new Map<string, LockRequest>();
  const queues = new Map<string, LockRequest[]>();
  const abortError = () => new DOMException("aborted", "AbortError");
  async function grantNext(name: string) {
    const request = holders.has(name) ? undefined : queues.get(name)?.shift();
    if (!request) return;
    holders.set(name, request);
    await Promise.resolve();
    await request.callback();
    request.resolve();
    if (holders.get(name) !== request) return;
    holders.delete(name);
    void grantNext(name);
  }
  return {
    request(
      name: string,
      { signal, steal }: { signal?: AbortSignal; steal?: boolean },
      callback: () => Promise<void>,
    ) {
      return new Promise<void>((resolve, reject) => {
        const request = { callback, reject, resolve };
        const queue = queues.get(name) ?? [];
        queues.set(name, queue);
        signal?.addEventListener("abort", () => {
          if (queue.includes(request)) queue.splice(queue.indexOf(request), 1);
          if (holders.get(name) !== request) reject(abortError());
        });
        if (steal) {
          holders.get(name)?.reject(abortError());
          holders.delete(name);
          queue.unshift(request);
        } else queue.push(request);
        void grantNext(name);
      });
    },
  };
}

/**
 * Replaces the browser APIs of live updates. `hasWebLocks`: the browser has the Web Locks API, with which
 * tabs share a connection.
 */
export function stubLiveUpdates({ hasWebLocks = true } = {}) {
  FakeEventSource.instances = [];
  FakeBroadcastChannel.instances.clear();
  vi.stubGlobal("EventSource", FakeEventSource);
  vi.stubGlobal("BroadcastChannel", FakeBroadcastChannel);
  Object.defineProperty(navigator, "locks", {
    value: hasWebLocks ? createFakeLocks() : undefined,
    configurable: true,
  });
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  const listOpenConnections = () =>
    FakeEventSource.instances.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED);
  return { listOpenConnections };
}

/** Simulates that the tab becomes hidden or visible. */
export function setTabVisibility(state: "visible" | "hidden") {
  vi.spyOn(document, "hidden", "get").mockReturnValue(state === "hidden");
  document.dispatchEvent(new Event("visibilitychange"));
}

/**
 * Suspends a tab without an event; index 0 is the tab that was opened first. Returns a function that resumes
 * it.
 */
export function suspendTab(index: number): () => void {
  const channel = [...FakeBroadcastChannel.instances][index]!;
  channel.isSuspended = true;
  return () => {
    channel.isSuspended = false;
  };
}
