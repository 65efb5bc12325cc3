// Lazy versions of the forms, because these are most of the code of the board.

import { lazyDialog } from "@/ui/lazy-dialog";
import { lazySection } from "@/ui/lazy-section";

/** Loads the code of all forms. Called on hover or focus of a button that opens one. */
export const preloadForms = () => import("./forms-chunk");

export const { Component: EditMessageDialog } = lazyDialog(preloadForms, "EditMessageDialog");
export const { Component: EditReplyDialog } = lazyDialog(preloadForms, "EditReplyDialog");
export const { Component: NewMessageDialog } = lazyDialog(preloadForms, "NewMessageDialog");
export const { Component: RemoveContentDialog } = lazyDialog(preloadForms, "RemoveContentDialog");
export const { Component: ReportContentDialog } = lazyDialog(preloadForms, "ReportContentDialog");
export const { Component: ReplyForm } = lazySection(preloadForms, "ReplyForm");
