// Collects the dialogs of reviews in one chunk: every visitor loads a manifest with the chunk names.

export { RemoveContentDialog } from "@/moderation/remove-content-dialog";
export { ReportContentDialog } from "@/moderation/report-content-dialog";
export { AllReviewsDialog } from "./all-reviews-dialog";
export { ReplyDialog } from "./reply-dialog";
export { ReviewDialog } from "./review-dialog";
