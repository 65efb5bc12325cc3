// One chunk: each chunk adds a name to the manifest that every visitor loads.

export { RemoveContentDialog } from "@/messages/remove-content-dialog";
export { ReportDialog } from "@/reports/report-dialog";
export { AllReviewsDialog } from "@/reviews/all-reviews-dialog";
export { ReplyDialog } from "@/reviews/reply-dialog";
export { ReviewDialog } from "@/reviews/review-dialog";
export { SuggestEditDialog } from "@/suggestions/suggest-edit-dialog";
export { SuggestedEditsCard } from "@/suggestions/suggested-edits-card";
export { ContactDialog } from "./contact-dialog";
export { TeamDialog } from "./team-dialog";
