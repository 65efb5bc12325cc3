import { lazyDialog } from "@/ui/late-dialog";
import { lazySection } from "@/ui/late-part";

/**
 * Dialogs and parts of the profile that few users open, loaded on demand or when a pointer enters their
 * button.
 */
export const loadProfileParts = () => import("./profile-forms");

export const { Late: AllReviewsDialog } = lazyDialog(() =>
  loadProfileParts().then((file) => ({ default: file.AllReviewsDialog })),
);
export const { Late: RemovalDialog } = lazyDialog(() =>
  loadProfileParts().then((file) => ({ default: file.RemoveContentDialog })),
);
export const { Late: ReportDialog } = lazyDialog(() =>
  loadProfileParts().then((file) => ({ default: file.ReportDialog })),
);
export const { Late: ReplyDialog } = lazyDialog(() =>
  loadProfileParts().then((file) => ({ default: file.ReplyDialog })),
);
export const { Late: ReviewDialog } = lazyDialog(() =>
  loadProfileParts().then((file) => ({ default: file.ReviewDialog })),
);
export const { Late: SuggestDialog } = lazyDialog(() =>
  loadProfileParts().then((file) => ({ default: file.SuggestEditDialog })),
);
export const { Late: SuggestedEdits } = lazySection(() =>
  loadProfileParts().then((file) => ({ default: file.SuggestedEditsCard })),
);
export const { Late: ContactDialog } = lazyDialog(() =>
  loadProfileParts().then((file) => ({ default: file.ContactDialog })),
);
export const { Late: TeamDialog } = lazyDialog(() =>
  loadProfileParts().then((file) => ({ default: file.TeamDialog })),
);
