import { lazy } from "react";

/** The forms are most of the board's code: they come when they are first asked for, or when a pointer is on its way to them. */
export const loadForms = () => import("./forms");

export const EditPostDialog = lazy(() => loadForms().then((file) => ({ default: file.EditPostDialog })));
export const EditReplyDialog = lazy(() => loadForms().then((file) => ({ default: file.EditReplyDialog })));
export const NewPostDialog = lazy(() => loadForms().then((file) => ({ default: file.NewPostDialog })));
export const RemovalDialog = lazy(() => loadForms().then((file) => ({ default: file.RemovalDialog })));
export const ReportDialog = lazy(() => loadForms().then((file) => ({ default: file.ReportDialog })));
export const ReplyBox = lazy(() => loadForms().then((file) => ({ default: file.ReplyBox })));
