/** Counts the candidates of others that each user sees on a day, and alerts admins to many. */
import type { Db } from "@server/lib/db/db";
import { raisePersonAlert } from "@server/security/alerts";
import { formatUtcDay } from "@shared/lib/days";
import { alertThresholds } from "@shared/security/vocabulary";
import { recordCandidateViews } from "./commands";

/**
 * Creates the counter of a process. PostgreSQL stores the candidates, so that all servers count together, also
 * after a restart. The process remembers which ones it has stored, so that looking at the same candidates again
 * costs no statement.
 */
export function createCandidateViewCounter(limit: number = alertThresholds.candidateViews) {
  let day = "";
  const storedIdsByViewer = new Map<number, Set<number>>();
  const viewersAtLimit = new Set<number>();

  function startDay(today: string) {
    if (today === day) return;
    day = today;
    storedIdsByViewer.clear();
    viewersAtLimit.clear();
  }

  /**
   * Adds candidates to those that the viewer has seen today. Raises an alert when they become as many as the
   * limit, which happens once a day among all servers.
   */
  return async function countCandidateViews(
    db: Db,
    viewerId: number,
    candidateIds: readonly number[],
    now = new Date(),
  ) {
    const today = formatUtcDay(now);
    startDay(today);
    if (viewersAtLimit.has(viewerId)) return;
    const newIds = [...new Set(candidateIds)].filter((id) => !storedIdsByViewer.get(viewerId)?.has(id));
    if (newIds.length === 0) return;
    // More than `limit` candidates, as in a CSV file, reach the limit in any case.
    const views = { viewerId, day: today, candidateIds: newIds.slice(0, limit), limit };
    // One transaction, so that the alert is not lost if the process ends.
    const count = await db.transaction(async (tx) => {
      const newCount = await recordCandidateViews(tx, views);
      if (newCount !== undefined && newCount >= limit)
        await raisePersonAlert(tx, "candidate_views", viewerId, limit);
      return newCount;
    });
    // Another call may have started the next day meanwhile.
    if (today !== day) return;
    if (count === undefined || count >= limit) viewersAtLimit.add(viewerId);
    const storedIds = storedIdsByViewer.get(viewerId) ?? [];
    storedIdsByViewer.set(viewerId, new Set([...storedIds, ...views.candidateIds]));
  };
}
