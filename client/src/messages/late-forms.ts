import { lateDialog } from "@/ui/late-dialog";
import { latePart } from "@/ui/late-part";

/**
 * The forms are most of the board's code, so they load when first used, or when a button that opens them gets
 * hover or focus.
 */
export const loadForms = () => import("./forms");

export const { Late: EditPostDialog } = lateDialog(() =>
  loadForms().then((module) => ({ default: module.EditPostDialog })),
);
export const { Late: EditReplyDialog } = lateDialog(() =>
  loadForms().then((module) => ({ default: module.EditReplyDialog })),
);
export const { Late: NewPostDialog } = lateDialog(() =>
  loadForms().then((module) => ({ default: module.NewPostDialog })),
);
export const { Late: RemovalDialog } = lateDialog(() =>
  loadForms().then((module) => ({ default: module.RemovalDialog })),
);
export const { Late: ReportDialog } = lateDialog(() =>
  loadForms().then((module) => ({ default: module.ReportDialog })),
);
export const { Late: ReplyBox } = latePart(() =>
  loadForms().then((module) => ({ default: module.ReplyBox })),
);
