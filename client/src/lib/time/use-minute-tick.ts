import { clock } from "@shared/lib/clock";
import { useSyncExternalStore } from "react";

const minuteMs = 60_000;

const loadedAtMs = performance.now();
// The server has a clock of its own for each page (entry-server.tsx).
if (typeof document !== "undefined") clock.now = hydrationSafeNow;

/**
 * Returns the time at which the server rendered this page during the first minute, so that relative times
 * match during hydration; the current time afterwards.
 */
function hydrationSafeNow(): number {
  const isFirstMinute = performance.now() - loadedAtMs < minuteMs;
  return (isFirstMinute && readServerRenderTime()) || Date.now();
}

/** Returns when the server rendered this page, as a timestamp in ms; NaN if it did not. */
const readServerRenderTime = () => Number(document.getElementById("answers")?.dataset.at);

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** Shares one timer, because a page may show fifty relative times. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(notifyListeners, minuteMs);
    document.addEventListener("visibilitychange", notifyListeners); // timers do not run while the machine sleeps
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", notifyListeners);
  };
}

/** The snapshot of the store. It is the same for a whole minute, so React rerenders once a minute. */
const currentMinute = () => Math.floor(clock.now() / minuteMs);

/** Rerenders the component every minute, and when the tab becomes visible. */
export const useMinuteTick = (): void => void useSyncExternalStore(subscribe, currentMinute, currentMinute);
