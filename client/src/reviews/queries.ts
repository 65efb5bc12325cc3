import { adminEndpoints } from "@shared/admin/endpoints";
import { agencyEndpoints } from "@shared/agencies/endpoints";
import { applicationEndpoints } from "@shared/applications/endpoints";
import { reviewEndpoints as api } from "@shared/reviews/endpoints";
import { apiInfiniteQueryOptions } from "@/lib/api/infinite-query";
import { useApiMutation } from "@/lib/api/use-api-mutation";
import { reportQueueEndpoints } from "@/moderation/report-queue-endpoints";

const reviewsPerPage = 50;
/** Endpoints whose responses contain the rating of an agency. */
const endpointsShowingRating = [
  api.list,
  agencyEndpoints.show,
  agencyEndpoints.list,
  agencyEndpoints.counts,
  applicationEndpoints.received,
];
/** When an admin removes a review, its reports are closed, and the moderation record gets an entry. */
const endpointsChangedByAdminRemoval = [...reportQueueEndpoints, adminEndpoints.moderation];

/** The number of stars of the listed reviews; "" lists all. */
export const starFilters = ["", "5", "4", "3", "2", "1"] as const;
export type StarFilter = (typeof starFilters)[number];

/** An agency's reviews, latest first, optionally only those with one number of stars. */
export const reviewsQuery = (agencyId: number, starFilter: StarFilter = "") =>
  apiInfiniteQueryOptions(api.list, {
    params: { id: agencyId },
    query: { rating: starFilter, limit: reviewsPerPage },
  });

export const submitReviewFailedText = "Failed to submit review.";
export const useSubmitReview = () =>
  useApiMutation(api.review, {
    onSuccessToast: { title: "Review submitted" },
    onErrorToast: { title: "Error", text: submitReviewFailedText, preferServerMessage: true },
    invalidates: endpointsShowingRating,
  });

export const useRemoveReview = () =>
  useApiMutation(api.remove, {
    onSuccessToast: { title: "Review deleted" },
    onErrorToast: { title: "Error", text: "Failed to delete review.", preferServerMessage: true },
    invalidates: [...endpointsShowingRating, ...endpointsChangedByAdminRemoval],
  });

export const useSubmitReviewReply = () =>
  useApiMutation(api.reply, {
    onSuccessToast: { title: "Reply posted" },
    onErrorToast: { title: "Error", text: "Failed to post reply.", preferServerMessage: true },
    invalidates: [api.list],
  });

export const useRemoveReviewReply = () =>
  useApiMutation(api.removeReply, {
    onSuccessToast: { title: "Reply deleted" },
    onErrorToast: { title: "Error", text: "Failed to delete reply.", preferServerMessage: true },
    invalidates: [api.list],
  });
