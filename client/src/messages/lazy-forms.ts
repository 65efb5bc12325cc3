import { lazyDialog } from "@/ui/lazy-dialog";
import { lazySection } from "@/ui/lazy-section";

/**
 * Lazy versions of the forms, which are most of the code of the board. Hover or focus of a button preloads
 * them.
 */
export const preloadForms = () => import("./forms-chunk");

export const { Component: EditMessageDialog } = lazyDialog(() =>
  preloadForms().then((module) => ({ default: module.EditMessageDialog })),
);
export const { Component: EditReplyDialog } = lazyDialog(() =>
  preloadForms().then((module) => ({ default: module.EditReplyDialog })),
);
export const { Component: NewMessageDialog } = lazyDialog(() =>
  preloadForms().then((module) => ({ default: module.NewMessageDialog })),
);
export const { Component: RemoveContentDialog } = lazyDialog(() =>
  preloadForms().then((module) => ({ default: module.RemoveContentDialog })),
);
export const { Component: ReportContentDialog } = lazyDialog(() =>
  preloadForms().then((module) => ({ default: module.ReportContentDialog })),
);
export const { Component: ReplyForm } = lazySection(() =>
  preloadForms().then((module) => ({ default: module.ReplyForm })),
);
