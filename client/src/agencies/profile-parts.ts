// Collects these parts of the profile in one chunk: every visitor loads a manifest with the chunk names.

export { RemoveContentDialog } from "@/messages/remove-content-dialog";
export { ReportContentDialog } from "@/reports/report-dialog";
export { AllReviewsDialog } from "@/reviews/all-reviews-dialog";
export { ReplyDialog } from "@/reviews/reply-dialog";
export { ReviewDialog } from "@/reviews/review-dialog";
export { SuggestEditDialog } from "@/suggestions/suggest-edit-dialog";
export { SuggestedEditsCard } from "@/suggestions/suggested-edits-card";
export { AgencyTeamDialog } from "./agency-team-dialog";
export { ContactAgencyDialog } from "./contact-agency-dialog";
