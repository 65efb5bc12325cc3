/**
 * Counts distinct objects per user and UTC day, in the memory of each process, for reads that are too frequent to be
 * stored.
 */
export function createDailyDistinctCounts(limit: number) {
  let day = "";
  const idsByUser = new Map<number, Set<number>>();
  return {
    /** Counts objects that a user has seen. True for the call with which their number reaches the limit. */
    add(userId: number, ids: readonly number[], now = new Date()): boolean {
      const today = now.toISOString().slice(0, 10);
      if (today !== day) {
        day = today;
        idsByUser.clear();
      }
      const seenIds = idsByUser.get(userId) ?? new Set<number>();
      idsByUser.set(userId, seenIds);
      // No more than the limit is needed, so memory stays bounded.
      if (seenIds.size >= limit) return false;
      for (const id of ids) if (seenIds.size < limit) seenIds.add(id);
      return seenIds.size >= limit;
    },
  };
}
