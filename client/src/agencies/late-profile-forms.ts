import { lazy } from "react";

/** What few readers of a profile open comes when it is first asked for, or when a pointer is on its way to it. */
export const loadForms = () => import("./profile-forms");

export const AllReviewsDialog = lazy(() => loadForms().then((file) => ({ default: file.AllReviewsDialog })));
export const RemovalDialog = lazy(() => loadForms().then((file) => ({ default: file.RemovalDialog })));
export const ReportDialog = lazy(() => loadForms().then((file) => ({ default: file.ReportDialog })));
export const ReplyDialog = lazy(() => loadForms().then((file) => ({ default: file.ReplyDialog })));
export const ReviewDialog = lazy(() => loadForms().then((file) => ({ default: file.ReviewDialog })));
export const SuggestDialog = lazy(() => loadForms().then((file) => ({ default: file.SuggestDialog })));
export const SuggestedEdits = lazy(() => loadForms().then((file) => ({ default: file.SuggestedEdits })));
export const ContactDialog = lazy(() => loadForms().then((file) => ({ default: file.ContactDialog })));
export const TeamDialog = lazy(() => loadForms().then((file) => ({ default: file.TeamDialog })));
