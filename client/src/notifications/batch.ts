/** A batch collects items for at least this long. */
const minBatchMs = 30;

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
    /** Adds items, which are flushed after `minDelayMs` at the earliest. */
    add(newItems: readonly Item[], minDelayMs = 0) {
      for (const item of newItems) items.add(item);
      const restOfIntervalMs = lastFlushAt + intervalMs - performance.now();
      timer ??= setTimeout(flushItems, Math.max(minDelayMs, restOfIntervalMs, minBatchMs));
    },
    /** Drops the items that have not been flushed. */
    cancel: () => clearTimeout(timer),
  };
}
