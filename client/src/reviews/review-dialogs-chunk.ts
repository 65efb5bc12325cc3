// Puts the dialogs of reviews into one chunk, because each chunk adds a name to the manifest that every visitor
// loads.

export { RemoveContentDialog } from "@/moderation/remove-content-dialog";
export { ReportContentDialog } from "@/moderation/report-content-dialog";
export { AllReviewsDialog } from "./all-reviews-dialog";
export { ReplyDialog } from "./reply-dialog";
export { ReviewDialog } from "./review-dialog";
