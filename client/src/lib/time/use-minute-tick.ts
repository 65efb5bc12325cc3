import { clock } from "@shared/lib/clock";
import { useSyncExternalStore } from "react";

const minuteMs = 60_000;

/** Time at which the server rendered this page, in ms since 1970; NaN if it did not. */
const renderedAt = () => Number(document.getElementById("answers")?.dataset.at);

const loadedAt = performance.now();
// For its first minute a page keeps the time of its rendering, so that relative times match during hydration.
// The server sets its own clock for each page (entry-server.tsx).
if (typeof document !== "undefined")
  clock.now = () => (performance.now() - loadedAt < minuteMs && renderedAt()) || Date.now();

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

const currentMinute = () => Math.floor(clock.now() / minuteMs);

/** Rerenders the component every minute, and when the tab becomes visible. */
export const useMinuteTick = (): void => void useSyncExternalStore(subscribe, currentMinute, currentMinute);
