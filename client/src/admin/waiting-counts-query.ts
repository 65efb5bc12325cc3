import { adminEndpoints } from "@shared/admin/endpoints";
import type { WaitingQueue } from "@shared/security/vocabulary";
import { apiQueryOptions } from "@/lib/api/api-fetch";

// Not in ./queries, whose other imports would enlarge the initial chunk of every member. The separate constant
// lets the bundler drop the other endpoints.
const waitingCountsEndpoint = adminEndpoints.waiting;
/** The number of entries in each admin queue that wait for a decision of the viewer. */
export const waitingCountsQuery = () => apiQueryOptions(waitingCountsEndpoint, {});

type WaitingCountsByQueue = Partial<Record<WaitingQueue, { waiting: number }>>;

/** Adds up the waiting entries of these queues, or of all queues; undefined until the numbers are loaded. */
export function sumWaitingCounts(
  waitingCountsByQueue: WaitingCountsByQueue | undefined,
  queues?: readonly WaitingQueue[],
): number | undefined {
  if (!waitingCountsByQueue) return undefined;
  const counts = queues
    ? queues.map((queue) => waitingCountsByQueue[queue])
    : Object.values(waitingCountsByQueue);
  return counts.reduce((sum, count) => sum + (count?.waiting ?? 0), 0);
}
