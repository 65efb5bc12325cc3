import { lazyDialog } from "@/ui/lazy-dialog";

/** Loads the dialogs of reviews: on demand, or earlier when a pointer enters a button that opens one. */
export const loadReviewDialogs = () => import("./review-dialogs-chunk");

export const { Component: AllReviewsDialog } = lazyDialog(() =>
  loadReviewDialogs().then((file) => ({ default: file.AllReviewsDialog })),
);
export const { Component: RemoveContentDialog } = lazyDialog(() =>
  loadReviewDialogs().then((file) => ({ default: file.RemoveContentDialog })),
);
export const { Component: ReplyDialog } = lazyDialog(() =>
  loadReviewDialogs().then((file) => ({ default: file.ReplyDialog })),
);
export const { Component: ReportDialog } = lazyDialog(() =>
  loadReviewDialogs().then((file) => ({ default: file.ReportContentDialog })),
);
export const { Component: ReviewDialog } = lazyDialog(() =>
  loadReviewDialogs().then((file) => ({ default: file.ReviewDialog })),
);
