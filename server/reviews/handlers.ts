/** Reviews of agencies: VC partners write them, owners reply, and members report them. */
import * as agencyCommands from "@server/agencies/commands";
import { failAgencyNotFound, loadAgencyForViewer } from "@server/agencies/handlers";
import { isOwnerOrMember } from "@server/agencies/ownership";
import { findByOwner } from "@server/agencies/queries";
import { notify, retractNotification } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import { authorize, fail } from "@server/lib/http/api-error";
import { type ForbiddenMessage, mountRoutes, type RouteDeps } from "@server/lib/http/mount-routes";
import { submitReport } from "@server/reports/submit-report";
import { reviewEndpoints } from "@shared/reviews/endpoints";
import {
  canRemoveReview,
  canReplyToReview,
  canReportReview,
  canReview,
  ownAgencyReviewMessage,
} from "@shared/reviews/policy";
import { reviewSchemas } from "@shared/reviews/schemas";
import * as commands from "./commands";
import { removeReview } from "./moderation";
import * as queries from "./queries";

const failReviewNotFound = () => fail("not_found", "This review does not exist, or has been deleted.");

export const reviewRoutes = (deps: RouteDeps) =>
  mountRoutes(
    deps,
    reviewEndpoints,
    reviewSchemas,
    {
      list: async ({ db, viewer, params, query, page }) => {
        const agency = await loadAgencyForViewer(db, viewer, params.id);
        const rating = query.rating === undefined ? undefined : Number(query.rating);
        return queries.list(db, agency.id, rating, page);
      },

      review: async ({ db, viewer, params, body }) => {
        // Locks the agency, so that the star counts stay exact and no review is added to a deleted profile.
        const agency = (await agencyCommands.lock(db, params.id)) ?? failAgencyNotFound();
        authorize(canReview(viewer, await isOwnerOrMember(db, agency, viewer.id)), ownAgencyReviewMessage);
        const { id, replaced } = await commands.saveReview(db, {
          ...body,
          agencyId: agency.id,
          reviewerId: viewer.id,
        });
        if (!replaced)
          await notify(db, {
            kind: "review_received",
            actorId: viewer.id,
            targetId: agency.userId,
            agencyId: agency.id,
            reviewId: id,
            data: { rating: body.rating },
            to: [agency.userId],
          });
        return { item: await loadReview(db, agency.id, id), replaced };
      },

      remove: async ({ db, viewer, actor, params, body }) => {
        const agency = (await agencyCommands.lock(db, params.id)) ?? failAgencyNotFound();
        const review = await loadReview(db, agency.id, params.reviewId);
        authorize(canRemoveReview(viewer, review), "Only the author of a review can delete it.");
        await removeReview(db, actor, agency, review, body.reason);
      },

      reply: async ({ db, viewer, params, body }) => {
        const agency = (await agencyCommands.lock(db, params.id)) ?? failAgencyNotFound();
        authorize(canReplyToReview(viewer, agency), "Only the agency's owner can answer a review.");
        const review = await loadReview(db, agency.id, params.reviewId);
        await commands.setReply(db, review.id, body.reply);
        const isFirstReply = review.reply === null;
        if (isFirstReply)
          await notify(db, {
            kind: "review_replied",
            actorId: viewer.id,
            targetId: review.reviewerId,
            agencyId: agency.id,
            reviewId: review.id,
            to: [review.reviewerId],
          });
        return loadReview(db, agency.id, review.id);
      },

      removeReply: async ({ db, viewer, params }) => {
        const agency = (await agencyCommands.lock(db, params.id)) ?? failAgencyNotFound();
        authorize(canReplyToReview(viewer, agency), "Only the agency's owner can delete its answer.");
        const review = await loadReview(db, agency.id, params.reviewId);
        await commands.setReply(db, review.id, null);
        await retractNotification(db, { kind: "review_replied", agencyId: agency.id, reviewId: review.id });
      },

      report: async ({ db, viewer, params, body }) => {
        const agency = await loadAgencyForViewer(db, viewer, params.id);
        const review = await loadReview(db, agency.id, params.reviewId);
        authorize(canReportReview(viewer, review), "You cannot report your own review.");
        await submitReport(db, {
          kind: "review",
          subjectId: review.id,
          ownerId: review.reviewerId,
          reporterId: viewer.id,
          reason: body.reason,
        });
        return {};
      },
    },
    { forbiddenMessages: { review: findOwnAgencyMessage } },
  );

/**
 * The message for an owner who tries to review their own agency. The role agency may not review any agency, so
 * such a request fails before the handler runs, with this message instead of the general one.
 */
const findOwnAgencyMessage: ForbiddenMessage = async (db, user, { id }) => {
  const ownAgency = await findByOwner(db, user.id);
  return ownAgency && String(ownAgency.id) === id ? ownAgencyReviewMessage : undefined;
};

const loadReview = async (db: Db, agencyId: number, id: number) =>
  (await queries.find(db, agencyId, id)) ?? failReviewNotFound();
