import { adminEndpoints } from "@shared/admin/endpoints";
import type { WaitingQueue } from "@shared/security/vocabulary";
import { apiQueryOptions } from "@/lib/api/api-fetch";

// Not in ./queries, whose other imports would enlarge the initial chunk of every member.
const waitingEndpoint = adminEndpoints.waiting;
/** The numbers of entries in each admin queue that wait for the viewer. */
export const waitingQuery = () => apiQueryOptions(waitingEndpoint, {});

type WaitingByQueue = Partial<Record<WaitingQueue, { waiting: number }>>;

/** The number of items in these queues, or in all; undefined until it is loaded. */
export function sumWaiting(
  waitingByQueue: WaitingByQueue | undefined,
  queues?: readonly WaitingQueue[],
): number | undefined {
  if (!waitingByQueue) return undefined;
  const counts = queues ? queues.map((queue) => waitingByQueue[queue]) : Object.values(waitingByQueue);
  return counts.reduce((sum, count) => sum + (count?.waiting ?? 0), 0);
}
