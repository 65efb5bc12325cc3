import { pluralize } from "@shared/lib/text";
import { hashKey, type QueryClient } from "@tanstack/react-query";
import { invalidate } from "@/lib/api/invalidate";
import { announce } from "@/lib/feedback/announce";
import { unreadCount } from "./counts";
import { staleAfter } from "./invalidates";
import { type Heard, openLive } from "./live";

/** What comes in one go is asked for once, and a flood no more than once in so long. */
const refreshEvery = 500;
/** Everybody's browser hears of what is open to all, and asks at a moment of its own. */
const spread = 1000;
const sayEvery = 5000;
const awayFor = 60_000;
/** By then this tab hears whatever the others do. */
const firstLook = 1000;

/** Listens for one person until it is called off: makes stale what has changed, and says that something came. */
export function listen(client: QueryClient, viewerId: number): () => void {
  const known = new Set<number>();
  const staling = (paths: Set<string>) =>
    void invalidate(client, { predicate: ({ queryKey: [path] }) => paths.has(String(path)) });
  const soon = gathering(staling, refreshEvery);
  const gently = gathering(staling, refreshEvery);
  const say = gathering((ids: Set<number>) => {
    if (!document.hidden)
      announce(ids.size === 1 ? "New notification" : `${pluralize(ids.size, "new notification")}`);
  }, sayEvery);
  let fresh = Date.now();
  // What the bell is to have more when it is asked next. Has it more still, something came unheard, such as between the page's
  // first reads and the first event, and the lists may lack it.
  let expected = 0;
  const unwatch = watchUnread(client, (grown) => {
    if (grown > expected) hear({ type: "unheard" });
    expected = 0;
  });

  function hear(heard: Heard) {
    fresh = Date.now();
    if (heard.type === "told") {
      // Comes twice where it happened while the connection was made.
      if (known.has(heard.id)) return;
      known.add(heard.id);
      expected++;
      say.add([heard.id]);
    }
    const isOpen = heard.type === "changed" || heard.type === "back";
    if (isOpen) gently.add(staleAfter(heard), Math.random() * spread);
    else soon.add(staleAfter(heard));
  }

  let close: (() => void) | undefined;
  const open = () => {
    close = openLive({ of: viewerId, hear });
  };
  const shut = () => {
    close?.();
    close = undefined;
  };

  // A page that has gone or was put to sleep holds neither the connection nor the lead; one that comes back as it was takes its turn again.
  const stop = new AbortController();
  const { signal } = stop;
  const wake = () => {
    shut();
    open();
    hear({ type: "back" });
  };
  addEventListener("pagehide", shut, { signal });
  addEventListener("pageshow", ({ persisted }) => persisted && wake(), { signal });
  document.addEventListener("freeze", shut, { signal });
  document.addEventListener("resume", wake, { signal });
  // A tab or a device that slept may have missed what came.
  const look = () => {
    if (!document.hidden && Date.now() - fresh > awayFor) hear({ type: "read" });
  };
  addEventListener("online", () => hear({ type: "read" }), { signal });
  document.addEventListener("visibilitychange", look, { signal });
  open();
  const first = setTimeout(() => hear({ type: "read" }), firstLook);

  return () => {
    stop.abort();
    clearTimeout(first);
    unwatch();
    shut();
    for (const gatherer of [soon, gently, say]) gatherer.forget();
  };
}

/** Tells by how much more there is unread, each time that it was asked for. */
function watchUnread(client: QueryClient, onAsked: (grown: number) => void): () => void {
  const { queryKey } = unreadCount();
  const now = () => client.getQueryData<{ unread: number }>(queryKey)?.unread;
  const hash = hashKey(queryKey);
  let before = now();
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== "updated" || query.queryHash !== hash) return;
    const unread = now();
    if (unread === undefined || unread === before) return;
    const grown = before === undefined ? 0 : unread - before;
    before = unread;
    onAsked(grown);
  });
}

/** Hands on what was added, together and no more often than once in `every`. */
function gathering<T>(act: (things: Set<T>) => void, every: number) {
  let things = new Set<T>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Number.NEGATIVE_INFINITY;
  const hand = () => {
    const gathered = things;
    things = new Set();
    timer = undefined;
    last = performance.now();
    act(gathered);
  };
  return {
    add(more: readonly T[], after = 0) {
      for (const thing of more) things.add(thing);
      timer ??= setTimeout(hand, Math.max(after, last + every - performance.now(), 30));
    },
    forget: () => clearTimeout(timer),
  };
}
