import { lazyDialog } from "@/ui/lazy-dialog";

/** Loads the dialogs of reviews: on demand, or earlier when a pointer enters a button that opens one. */
export const loadReviewDialogs = () => import("./review-dialogs-chunk");

export const { Component: AllReviewsDialog } = lazyDialog(loadReviewDialogs, "AllReviewsDialog");
export const { Component: RemoveContentDialog } = lazyDialog(loadReviewDialogs, "RemoveContentDialog");
export const { Component: ReplyDialog } = lazyDialog(loadReviewDialogs, "ReplyDialog");
export const { Component: ReportContentDialog } = lazyDialog(loadReviewDialogs, "ReportContentDialog");
export const { Component: ReviewDialog } = lazyDialog(loadReviewDialogs, "ReviewDialog");
