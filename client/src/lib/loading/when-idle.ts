/** Delay of the callback in Safari, which has no `requestIdleCallback`. */
const fallbackDelayMs = 2000;

/** Calls back when the browser is idle. Returns a function that cancels it. */
export function whenIdle(callback: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(callback, fallbackDelayMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback);
  return () => cancelIdleCallback(handle);
}
