import { clock } from "@shared/lib/clock";
import { useSyncExternalStore } from "react";
// Makes `clock` return the render time of the server during hydration.
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
    // Also updates when the tab becomes visible, because timers do not run while the machine sleeps.
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

/** The value of the store. React rerenders only if it has changed, which is once a minute. */
const getCurrentMinute = () => Math.floor(clock.now() / minuteMs);

/** Rerenders every minute and when the tab becomes visible, for texts such as "3 minutes ago". */
export function useRerenderEveryMinute(): void {
  useSyncExternalStore(subscribe, getCurrentMinute, getCurrentMinute);
}
