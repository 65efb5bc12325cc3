import { lazyDialog } from "@/ui/lazy-dialog";
import { lazySection } from "@/ui/lazy-section";

/**
 * Lazy versions of the forms, which are most of the code of the board. Hover or focus of a button preloads
 * them.
 */
export const preloadForms = () => import("./forms-chunk");

export const { Component: EditMessageDialog } = lazyDialog(preloadForms, "EditMessageDialog");
export const { Component: EditReplyDialog } = lazyDialog(preloadForms, "EditReplyDialog");
export const { Component: NewMessageDialog } = lazyDialog(preloadForms, "NewMessageDialog");
export const { Component: RemoveContentDialog } = lazyDialog(preloadForms, "RemoveContentDialog");
export const { Component: ReportContentDialog } = lazyDialog(preloadForms, "ReportContentDialog");
export const { Component: ReplyForm } = lazySection(preloadForms, "ReplyForm");
