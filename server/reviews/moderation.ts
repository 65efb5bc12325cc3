/** Removes reviews, and carries out decisions of admins on reported ones. */
import * as agencyCommands from "@server/agencies/commands";
import { notify, retractNotification } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import type { Actor } from "@server/lib/http/actor";
import type { HandleReport } from "@server/reports/handlers";
import { closeReportsOfSubject } from "@server/reports/notifications";
import { moderationActionOf } from "@shared/reports/rules";
import * as commands from "./commands";
import * as queries from "./queries";

interface Review {
  id: number;
  agencyId: number;
  reviewerId: number;
  rating: number;
  reviewer: { username: string };
}

/**
 * Deletes a review. If the actor is an admin and not the author, also closes the reports of the review,
 * notifies the author and adds an entry to the moderation record. The agency must be locked.
 */
export async function removeReview(
  db: Db,
  actor: Actor,
  agency: { id: number; name: string },
  review: Review,
  reason?: string,
) {
  await commands.remove(db, review);
  for (const kind of ["review_received", "review_replied"] as const)
    await retractNotification(db, { kind, agencyId: agency.id, reviewId: review.id });
  if (review.reviewerId === actor.id) return;
  const reportEvents = await closeReportsOfSubject(
    db,
    { kind: "review", subjectId: review.id },
    "removed",
    actor.id,
  );
  await notify(db, ...reportEvents, {
    kind: "content_removed",
    targetId: review.reviewerId,
    data: { what: "review", title: agency.name, ...(reason && { reason }) },
    to: [review.reviewerId],
  });
  await agencyCommands.recordAgencyModeration(db, agency, {
    action: "review_removed",
    actor,
    reason,
    subjectDetail: `review by @${review.reviewer.username}`,
  });
}

/** Carries out an admin's decision on a reported review. */
export const handleReport: HandleReport = async (
  db,
  actor,
  { subject, subjectId: reviewId },
  { outcome, reason },
  settleReport,
) => {
  // `parentId` is the id of the reviewed agency.
  const agency = subject && (await agencyCommands.lock(db, subject.parentId));
  await settleReport();
  const review = agency && (await queries.find(db, agency.id, reviewId));
  if (!review) return;
  if (outcome === "removed") await removeReview(db, actor, agency, review, reason);
  else
    await agencyCommands.recordAgencyModeration(db, agency, {
      action: moderationActionOf(outcome),
      actor,
      reason,
      subjectDetail: `review by @${review.reviewer.username}`,
    });
};
