import { clock } from "@shared/lib/clock";
import { useSyncExternalStore } from "react";

const minute = 60_000;

/** When the server rendered this page, if it did. */
const renderedAt = () => Number(document.getElementById("answers")?.dataset.at);

const loaded = performance.now();
// For its first minute a page keeps the time of its rendering: another relative time would be a hydration mismatch. The server has a clock
// of its own for each page.
if (typeof document !== "undefined")
  clock.now = () => (performance.now() - loaded < minute && renderedAt()) || Date.now();

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
export const useNow = (): void => void useSyncExternalStore(watch, thisMinute, thisMinute);
