/** Suspends users, and carries out the decisions of admins on reported users. */
import { type NewEvent, notify } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import type { Actor } from "@server/lib/http/actor";
import { authorize, fail } from "@server/lib/http/api-error";
import type { HandleReport } from "@server/reports/handlers";
import { closeReportsOfSubject } from "@server/reports/notifications";
import { announceRemovedQueueItem } from "@server/security/queue-notifications";
import { lockUserRow } from "@server/users/commands";
import { moderationActionOf } from "@shared/reports/rules";
import * as commands from "./commands";
import * as queries from "./queries";

export interface SuspensionDeps {
  /**
   * Loads the events of the user's jobs that a suspension has paused, or that the end of the suspension lists
   * again.
   */
  loadSuspensionEvents(db: Db, userId: number, kind: "job_paused" | "job_resumed"): Promise<NewEvent[]>;
}

/**
 * Suspends a user and settles the reports of the user. The caller must have checked that the admin may
 * suspend the user.
 */
export async function suspendUserAndSettleReports(
  db: Db,
  actor: Actor,
  { userId, reason, loadSuspensionEvents }: SuspensionDeps & { userId: number; reason: string },
) {
  await commands.lockSuspensions(db);
  // Checked under the lock, because a concurrent request may have suspended the admin.
  const admin = await queries.findUser(db, actor.id);
  authorize(admin?.suspendedAt === null);
  if (!(await commands.suspendUser(db, userId, actor, reason)))
    fail("already_done", "This account is already suspended.");
  const reportEvents = await closeReportsOfSubject(
    db,
    { kind: "user", subjectId: userId },
    "suspended",
    actor.id,
  );
  await notify(db, ...reportEvents, ...(await loadSuspensionEvents(db, userId, "job_paused")));
  // The queues of posters and of renamed partners leave out suspended users.
  await announceRemovedQueueItem(db, "posters");
  await announceRemovedQueueItem(db, "renamed");
}

/** Creates the function that carries out an admin's decision on a reported user. */
export const createReportHandler =
  (deps: SuspensionDeps): HandleReport =>
  async (db, actor, { subjectId }, { outcome, reason = "" }, settleReport) => {
    // The locks are in the same order as elsewhere, to avoid deadlocks: `suspendUserAndSettleReports` locks
    // suspensions before reports, and an edit of the profile locks the user before it marks the reports as
    // edited.
    if (outcome === "suspended") await commands.lockSuspensions(db);
    if (outcome !== "dismissed") await lockUserRow(db, subjectId);
    await settleReport();
    const user = await queries.findUser(db, subjectId);
    if (!user) return;
    if (outcome === "suspended")
      await suspendUserAndSettleReports(db, actor, { ...deps, userId: user.id, reason });
    else
      await commands.recordModeration(db, commands.toUserSubject(user), {
        action: moderationActionOf(outcome),
        actor,
        reason: reason || undefined,
      });
  };
