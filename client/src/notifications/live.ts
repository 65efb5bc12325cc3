import type { LiveEvent } from "@shared/notifications/schemas";
import { openStream } from "./stream";

/** What a tab hears: what the server tells, that it stands again after a cut, that it was refused, and that something came unheard. */
export type Heard = LiveEvent | { type: "back" } | { type: "refused" } | { type: "unheard" };

/** What tabs say to each other. */
type Said = { heard: Heard; last?: string } | { asks: "lead" } | { leads: true; last?: string };

/** How often a tab that can be seen looks after the one that leads, and how soon an answer has to come. */
const lookEvery = 30_000;
const answersWithin = 15_000;

interface Live {
  /** Tabs of two people in one browser do not hear each other. */
  of: number;
  hear: (heard: Heard) => void;
}

/**
 * The events of the server in every tab of a browser over one connection, since a browser has six: one tab holds it and the
 * others hear it from that tab. When it goes, the next one takes over with the last id. A leader that the system put to sleep
 * keeps the lock and answers nobody: then a tab that can be seen takes it away. Where tabs cannot agree, each one that can be
 * seen has its own.
 */
export function openLive({ of, hear }: Live): () => void {
  if (!("EventSource" in globalThis)) return () => {};
  const stop = new AbortController();
  const name = `live-${of}`;
  const channel =
    "BroadcastChannel" in globalThis && navigator.locks ? new BroadcastChannel(name) : undefined;
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

  let turn = new AbortController();
  if (channel) {
    const lead = ({ signal }: AbortController) =>
      new Promise<void>((free) => {
        if (signal.aborted) return free();
        leads = true;
        const close = connect();
        signal.addEventListener("abort", () => {
          leads = false;
          close();
          free();
        });
      });
    const queue = (steal: boolean) => {
      turn.abort();
      const mine = new AbortController();
      turn = mine;
      // A theft cannot be called off. Rejects when it is called off before its turn, and when the lead is taken away: then it queues anew.
      const how = steal ? { steal } : { signal: mine.signal };
      navigator.locks
        .request(name, how, () => lead(mine))
        .catch(() => {
          if (turn === mine && !stop.signal.aborted) queue(false);
        });
    };
    const look = lookAfter({
      ask: () => say({ asks: "lead" }),
      leads: () => leads,
      take: () => queue(true),
      signal: stop.signal,
    });
    channel.onmessage = ({ data }: MessageEvent<Said>) => {
      if ("heard" in data) take(data.heard, data.last);
      else if ("leads" in data) {
        look.answered();
        last ??= data.last;
      } else if (leads) say({ leads, last });
    };
    queue(false);
    // Should its turn come before anything happens, it knows where to go on.
    say({ asks: "lead" });
    look.now();
  } else whileVisible(connect, stop.signal);

  return () => {
    stop.abort();
    turn.abort();
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

/** Asks now and then, while this tab can be seen, whether the leader is awake; whoever leads and does not answer is no leader any longer. */
function lookAfter({
  ask,
  leads,
  take,
  signal,
}: {
  ask: () => void;
  leads: () => boolean;
  take: () => void;
  signal: AbortSignal;
}) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const answered = () => {
    clearTimeout(waiting);
    waiting = undefined;
  };
  const now = () => {
    if (leads() || document.hidden || waiting !== undefined) return;
    waiting = setTimeout(() => {
      waiting = undefined;
      if (!leads() && !document.hidden) take();
    }, answersWithin);
    ask();
  };
  const timer = setInterval(now, lookEvery);
  document.addEventListener("visibilitychange", now, { signal });
  signal.addEventListener("abort", () => {
    answered();
    clearInterval(timer);
  });
  return { now, answered };
}
