import { clock } from "@shared/lib/clock";
import { useSyncExternalStore } from "react";
import "./hydration-clock";

const minuteMs = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

// All components share one timer, because a page may show fifty relative times.
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(notifyListeners, minuteMs);
    // Timers do not run while the machine sleeps.
    document.addEventListener("visibilitychange", notifyListeners);
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

/**
 * Rerenders the component every minute, for texts such as "3 minutes ago", and when the tab becomes visible.
 */
export function useMinuteTick(): void {
  useSyncExternalStore(subscribe, currentMinute, currentMinute);
}
