import { clock } from "@shared/lib/clock";
import { useSyncExternalStore } from "react";

const minute = 60_000;

/** When the server drew this page, if it did. */
const drawnAt = () => (typeof document === "undefined" ? 0 : Number(document.getElementById("answers")?.dataset.at));

/** For its first minute a page says of the time what it said as it was drawn: else React would draw it anew where an hour has passed. */
const loaded = performance.now();
clock.now = () => (performance.now() - loaded < minute && drawnAt()) || Date.now();

const watchers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function look(): void {
  for (const watcher of watchers) watcher();
}

/** One clock for all: a page may tell the time in fifty places. */
function watch(watcher: () => void): () => void {
  if (watchers.size === 0) {
    timer = setInterval(look, minute);
    document.addEventListener("visibilitychange", look); // timers stand still while a machine sleeps
  }
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}

const thisMinute = () => Math.floor(clock.now() / minute);

/** Draws what uses it anew as time passes: each minute, and when the window is shown again. */
export const useMinutes = (): void => void useSyncExternalStore(watch, thisMinute, thisMinute);
