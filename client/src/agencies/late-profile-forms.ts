import { lateDialog } from "@/ui/late-dialog";
import { latePart } from "@/ui/late-part";

/**
 * Dialogs and parts of the profile that few users open, loaded on demand or when a pointer enters their
 * button.
 */
export const loadForms = () => import("./profile-forms");

export const { Late: AllReviewsDialog } = lateDialog(() =>
  loadForms().then((file) => ({ default: file.AllReviewsDialog })),
);
export const { Late: RemovalDialog } = lateDialog(() =>
  loadForms().then((file) => ({ default: file.RemovalDialog })),
);
export const { Late: ReportDialog } = lateDialog(() =>
  loadForms().then((file) => ({ default: file.ReportDialog })),
);
export const { Late: ReplyDialog } = lateDialog(() =>
  loadForms().then((file) => ({ default: file.ReplyDialog })),
);
export const { Late: ReviewDialog } = lateDialog(() =>
  loadForms().then((file) => ({ default: file.ReviewDialog })),
);
export const { Late: SuggestDialog } = lateDialog(() =>
  loadForms().then((file) => ({ default: file.SuggestDialog })),
);
export const { Late: SuggestedEdits } = latePart(() =>
  loadForms().then((file) => ({ default: file.SuggestedEdits })),
);
export const { Late: ContactDialog } = lateDialog(() =>
  loadForms().then((file) => ({ default: file.ContactDialog })),
);
export const { Late: TeamDialog } = lateDialog(() =>
  loadForms().then((file) => ({ default: file.TeamDialog })),
);
