import type { adminApi } from "@shared/admin/api";
import { agenciesApi } from "@shared/agencies/api";
import type { applicationsApi } from "@shared/applications/api";
import type { reportsApi } from "@shared/reports/api";
import { reviewsApi as api } from "@shared/reviews/api";
import { wire } from "@/lib/call";
import { readPages } from "@/lib/read-pages";
import { useCall } from "@/lib/use-call";

const pageSize = 50;
const { show, list, counts } = agenciesApi;
/** Its stars and their number stand in the directory too, and beside the proposals that were made for it. */
const starred = [...[api.list, show, list, counts], wire<typeof applicationsApi.received>("GET", "/api/my-jobs/applications")];
/** By their paths alone: few readers are admins. What an admin removes ends its reports and stands in the record. */
const kept = [
  wire<typeof reportsApi.list>("GET", "/api/admin/reports"),
  wire<typeof reportsApi.counts>("GET", "/api/admin/reports/counts"),
  wire<typeof adminApi.moderation>("GET", "/api/admin/moderation"),
];

export const starChoices = ["", "5", "4", "3", "2", "1"] as const;
export type StarChoice = (typeof starChoices)[number];

/** An agency's reviews, latest first; with one number of stars where it is chosen. */
export const reviewsOf = (agencyId: number, rating: StarChoice = "") =>
  readPages(api.list, { params: { id: agencyId }, query: { rating, limit: pageSize } });

export const reviewFailed = "Failed to submit review.";
export const useReview = () =>
  useCall(api.review, {
    done: { title: "Review submitted" },
    failed: { title: "Error", text: reviewFailed, prefer: "server" },
    refreshes: starred,
  });

export const useRemoveReview = () =>
  useCall(api.remove, {
    done: { title: "Review deleted" },
    failed: { title: "Error", text: "Failed to delete review.", prefer: "server" },
    refreshes: [...starred, ...kept],
  });

export const useReply = () =>
  useCall(api.reply, {
    done: { title: "Reply posted" },
    failed: { title: "Error", text: "Failed to post reply.", prefer: "server" },
    refreshes: [api.list],
  });

export const useRemoveReply = () =>
  useCall(api.removeReply, {
    done: { title: "Reply deleted" },
    failed: { title: "Error", text: "Failed to delete reply.", prefer: "server" },
    refreshes: [api.list],
  });

export const useReportReview = () =>
  useCall(api.report, {
    done: { title: "Report sent", text: "An admin will look at it." },
    failed: { title: "Error", text: "Failed to send the report.", prefer: "server" },
  });
