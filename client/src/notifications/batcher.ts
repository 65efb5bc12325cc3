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
     * Adds items to the scheduled flush. If no flush is scheduled, schedules one for `minDelayMs` from now at
     * the earliest.
     */
    add(newItems: readonly Item[], minDelayMs = 0) {
      for (const item of newItems) items.add(item);
      const remainingIntervalMs = lastFlushAt + intervalMs - performance.now();
      timer ??= setTimeout(flushItems, Math.max(minDelayMs, remainingIntervalMs, minCollectMs));
    },
    /** Cancels the scheduled flush. */
    cancel: () => clearTimeout(timer),
  };
}
