import { adminEndpoints } from "@shared/admin/endpoints";
import { agencyEndpoints } from "@shared/agencies/endpoints";
import { applicationEndpoints } from "@shared/applications/endpoints";
import { reportEndpoints } from "@shared/reports/endpoints";
import { reviewEndpoints as api } from "@shared/reviews/endpoints";
import { infiniteQuery } from "@/lib/api/infinite-query";
import { useApiMutation } from "@/lib/api/use-api-mutation";

const pageSize = 50;
const { show, list, counts } = agencyEndpoints;
/** Its stars and their number stand in the directory too, and beside the proposals that were made for it. */
const starred = [...[api.list, show, list, counts], applicationEndpoints.received];
/** By their paths alone: few readers are admins. What an admin removes ends its reports and stands in the record. */
const kept = [reportEndpoints.list, reportEndpoints.counts, adminEndpoints.moderation];

export const starChoices = ["", "5", "4", "3", "2", "1"] as const;
export type StarChoice = (typeof starChoices)[number];

/** An agency's reviews, latest first; with one number of stars where it is chosen. */
export const reviewsOf = (agencyId: number, rating: StarChoice = "") =>
  infiniteQuery(api.list, { params: { id: agencyId }, query: { rating, limit: pageSize } });

export const reviewFailed = "Failed to submit review.";
export const useReview = () =>
  useApiMutation(api.review, {
    done: { title: "Review submitted" },
    failed: { title: "Error", text: reviewFailed, prefer: "server" },
    refreshes: starred,
  });

export const useRemoveReview = () =>
  useApiMutation(api.remove, {
    done: { title: "Review deleted" },
    failed: { title: "Error", text: "Failed to delete review.", prefer: "server" },
    refreshes: [...starred, ...kept],
  });

export const useReply = () =>
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
