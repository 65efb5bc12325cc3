/** Minimum time for which items are collected before a flush. */
const minCollectMs = 30;

/** Collects distinct items and passes them to `flush` together, at most once per interval. */
export function createBatcher<Item>(flush: (items: Set<Item>) => void, intervalMs: number) {
  let items = new Set<Item>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastFlushAt = Number.NEGATIVE_INFINITY;
  const flushItems = () => {
    const itemsToFlush = items;
    items = new Set();
    timer = undefined;
    lastFlushAt = performance.now();
    flush(itemsToFlush);
  };
  return {
    /**
     * Adds items to the next flush. If none is scheduled, schedules one after `minDelayMs` at the earliest.
     */
    add(newItems: readonly Item[], minDelayMs = 0) {
      for (const item of newItems) items.add(item);
      const restOfIntervalMs = lastFlushAt + intervalMs - performance.now();
      timer ??= setTimeout(flushItems, Math.max(minDelayMs, restOfIntervalMs, minCollectMs));
    },
    /** Cancels the scheduled flush. */
    cancel: () => clearTimeout(timer),
  };
}
