import { adminEndpoints } from "@shared/admin/endpoints";
import { agencyEndpoints } from "@shared/agencies/endpoints";
import { applicationEndpoints } from "@shared/applications/endpoints";
import { reportEndpoints } from "@shared/reports/endpoints";
import { reviewEndpoints as api } from "@shared/reviews/endpoints";
import { apiInfiniteQueryOptions } from "@/lib/api/infinite-query";
import { useApiMutation } from "@/lib/api/use-api-mutation";

const pageSize = 50;
const { show, list, counts } = agencyEndpoints;
/** Queries that show an agency's rating: reviews, the directory, and received proposals. */
const showsRating = [...[api.list, show, list, counts], applicationEndpoints.received];
/**
 * Removing a review also closes its reports and adds a moderation record. Only the paths are used, because
 * few users are admins.
 */
const removalRecords = [reportEndpoints.list, reportEndpoints.counts, adminEndpoints.moderation];

export const starFilters = ["", "5", "4", "3", "2", "1"] as const;
export type StarFilter = (typeof starFilters)[number];

/** An agency's reviews, latest first, optionally with one number of stars. */
export const reviewsQuery = (agencyId: number, rating: StarFilter = "") =>
  apiInfiniteQueryOptions(api.list, { params: { id: agencyId }, query: { rating, limit: pageSize } });

export const reviewFailedText = "Failed to submit review.";
export const useSubmitReview = () =>
  useApiMutation(api.review, {
    done: { title: "Review submitted" },
    failed: { title: "Error", text: reviewFailedText, prefer: "server" },
    refreshes: showsRating,
  });

export const useRemoveReview = () =>
  useApiMutation(api.remove, {
    done: { title: "Review deleted" },
    failed: { title: "Error", text: "Failed to delete review.", prefer: "server" },
    refreshes: [...showsRating, ...removalRecords],
  });

export const useSubmitReply = () =>
  useApiMutation(api.reply, {
    done: { title: "Reply posted" },
    failed: { title: "Error", text: "Failed to post reply.", prefer: "server" },
    refreshes: [api.list],
  });

export const useRemoveReply = () =>
  useApiMutation(api.removeReply, {
    done: { title: "Reply deleted" },
    failed: { title: "Error", text: "Failed to delete reply.", prefer: "server" },
    refreshes: [api.list],
  });

export const useReportReview = () =>
  useApiMutation(api.report, {
    done: { title: "Report sent", text: "An admin will look at it." },
    failed: { title: "Error", text: "Failed to send the report.", prefer: "server" },
  });
