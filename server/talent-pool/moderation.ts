/** Deletes candidates, and carries out the decisions of admins on reported ones. */
import { recordModeration } from "@server/admin/commands";
import { notify } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import type { Actor } from "@server/lib/http/actor";
import type { HandleReport } from "@server/reports/handlers";
import { closeReportsOfSubject } from "@server/reports/notifications";
import { moderationActionOf } from "@shared/reports/rules";
import * as commands from "./commands";

type Candidate = NonNullable<Awaited<ReturnType<typeof commands.lock>>>;

const toModerationSubject = ({ id, name, role }: Candidate) =>
  ({ subjectKind: "candidate", subjectId: id, subjectName: name, subjectDetail: role }) as const;

/**
 * Deletes a candidate. If the actor is an admin and not the sharer, also settles the reports of the
 * candidate, notifies the sharer and adds an entry to the moderation record. The candidate must be locked.
 */
export async function removeCandidate(db: Db, actor: Actor, candidate: Candidate, reason?: string) {
  await commands.remove(db, candidate.id);
  if (candidate.sharedById === actor.id) return;
  const reportEvents = await closeReportsOfSubject(
    db,
    { kind: "candidate", subjectId: candidate.id },
    "removed",
    actor.id,
  );
  await notify(db, ...reportEvents, {
    kind: "content_removed",
    targetId: candidate.sharedById,
    data: { what: "candidate", title: candidate.name, ...(reason && { reason }) },
    to: [candidate.sharedById],
  });
  await recordModeration(db, toModerationSubject(candidate), { action: "candidate_removed", actor, reason });
}

/** Carries out an admin's decision on a reported candidate. */
export const handleReport: HandleReport = async (
  db,
  actor,
  { subjectId },
  { outcome, reason },
  settleReport,
) => {
  const candidate = await commands.lock(db, subjectId);
  await settleReport();
  if (!candidate) return;
  if (outcome === "removed") await removeCandidate(db, actor, candidate, reason);
  else
    await recordModeration(db, toModerationSubject(candidate), {
      action: moderationActionOf(outcome),
      actor,
      reason,
    });
};
