import type { LiveEvent } from "@shared/notifications/schema";
import { openStream } from "./stream";

/** What a tab hears: what the server tells, that it stands again after a cut, that it was refused, and that something came unheard. */
export type Heard = LiveEvent | { type: "back" } | { type: "refused" } | { type: "unheard" };

/** What tabs say to each other. */
type Said = { heard: Heard; last?: string } | { asks: "last" } | { last: string };

interface Live {
  /** Tabs of two people in one browser do not hear each other. */
  of: number;
  hear: (heard: Heard) => void;
}

/**
 * The events of the server in every tab of a browser over one connection, since a browser has six: one tab holds it and the
 * others hear it from that tab. When it goes, the next one takes over with the last id. Where tabs cannot agree, each one
 * that can be seen has its own.
 */
export function openLive({ of, hear }: Live): () => void {
  if (!("EventSource" in globalThis)) return () => {};
  const stop = new AbortController();
  const name = `live-${of}`;
  const channel = "BroadcastChannel" in globalThis && navigator.locks ? new BroadcastChannel(name) : undefined;
  let last: string | undefined;
  let leads = false;

  const say = (words: Said) => channel?.postMessage(words);
  const take = (heard: Heard, id?: string) => {
    if (id) last = id;
    hear(heard);
  };
  const pass = (heard: Heard, id?: string) => {
    take(heard, id);
    say({ heard, last });
  };
  const connect = () =>
    openStream({
      since: () => last,
      onEvent: pass,
      onBack: () => pass({ type: "back" }),
      // Every tab asks then who is signed in, lest each of them in its turn is refused too.
      onRefused: () => pass({ type: "refused" }),
    });

  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Said>) => {
      if ("heard" in data) take(data.heard, data.last);
      else if ("last" in data) last ??= data.last;
      else if (leads && last) say({ last });
    };
    // Should its turn come before anything happens, it knows where to go on.
    say({ asks: "last" });
    const lead = () =>
      new Promise<void>((free) => {
        leads = true;
        const close = connect();
        stop.signal.addEventListener("abort", () => {
          close();
          free();
        });
      });
    // Rejects when it is stopped before its turn.
    navigator.locks.request(name, { signal: stop.signal }, lead).catch(() => {});
  } else whileVisible(connect, stop.signal);

  return () => {
    stop.abort();
    channel?.close();
  };
}

function whileVisible(connect: () => () => void, signal: AbortSignal): void {
  let close: (() => void) | undefined;
  const look = () => {
    if (!document.hidden) close ??= connect();
    else {
      close?.();
      close = undefined;
    }
  };
  document.addEventListener("visibilitychange", look, { signal });
  signal.addEventListener("abort", () => close?.());
  look();
}
