import { clock } from "@shared/lib/clock";

// Importing this file replaces the browser's clock, so that relative times match those of the server-rendered
// page. The server sets its own clock for each page (entry-server.tsx).

/** For how long the clock returns the server's render time. Longer than hydration takes. */
const renderTimeValidMs = 60_000;
const loadedAtMs = performance.now();

if (typeof document !== "undefined") clock.now = hydrationSafeNow;

/**
 * During the first minute after loading, returns when the server rendered the page, so that relative times
 * match during hydration. Afterwards returns the current time.
 */
function hydrationSafeNow(): number {
  const isFirstMinute = performance.now() - loadedAtMs < renderTimeValidMs;
  const renderedAtMs = isFirstMinute ? readServerRenderTime() : undefined;
  return renderedAtMs ?? Date.now();
}

/** Returns when the server rendered this page, in ms since 1970; undefined if the browser rendered it. */
function readServerRenderTime(): number | undefined {
  const renderedAt = document.getElementById("prefetched-data")?.dataset.at;
  return renderedAt ? Number(renderedAt) : undefined;
}
