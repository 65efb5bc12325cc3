import { lazyDialog } from "@/ui/lazy-dialog";
import { lazySection } from "@/ui/lazy-section";

/**
 * The forms are most of the board's code, so they load when first used, or when a button that opens them gets
 * hover or focus.
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
export const { Component: ReportDialog } = lazyDialog(() =>
  preloadForms().then((module) => ({ default: module.ReportDialog })),
);
export const { Component: ReplyForm } = lazySection(() =>
  preloadForms().then((module) => ({ default: module.ReplyForm })),
);
