import { lateDialog } from "@/ui/late-dialog";
import { latePart } from "@/ui/late-part";

/** The forms are most of the board's code: they come when they are first asked for, or when a pointer is on its way to them. */
export const loadForms = () => import("./forms");

export const { Late: EditPostDialog } = lateDialog(() =>
  loadForms().then((file) => ({ default: file.EditPostDialog })),
);
export const { Late: EditReplyDialog } = lateDialog(() =>
  loadForms().then((file) => ({ default: file.EditReplyDialog })),
);
export const { Late: NewPostDialog } = lateDialog(() =>
  loadForms().then((file) => ({ default: file.NewPostDialog })),
);
export const { Late: RemovalDialog } = lateDialog(() =>
  loadForms().then((file) => ({ default: file.RemovalDialog })),
);
export const { Late: ReportDialog } = lateDialog(() =>
  loadForms().then((file) => ({ default: file.ReportDialog })),
);
export const { Late: ReplyBox } = latePart(() => loadForms().then((file) => ({ default: file.ReplyBox })));
