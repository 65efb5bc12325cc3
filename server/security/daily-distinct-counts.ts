import { formatUtcDay } from "@shared/lib/days";

/**
 * Counts how many distinct objects each user has read on a UTC day. The counts are in the memory of each
 * process, because users read too often for the database to store every read.
 */
export function createDailyDistinctCounts(limit: number) {
  let day = "";
  const idsByUser = new Map<number, Set<number>>();
  return {
    /** Counts objects that a user has read. Returns true once a day: when their number reaches the limit. */
    add(userId: number, ids: readonly number[], now = new Date()): boolean {
      const today = formatUtcDay(now);
      if (today !== day) {
        day = today;
        idsByUser.clear();
      }
      const countedIds = idsByUser.get(userId) ?? new Set<number>();
      idsByUser.set(userId, countedIds);
      // Ids beyond the limit are not stored, so that memory stays bounded.
      if (countedIds.size >= limit) return false;
      for (const id of ids) if (countedIds.size < limit) countedIds.add(id);
      return countedIds.size >= limit;
    },
  };
}
