// One chunk for all forms, because every chunk adds a name to the manifest that each visitor downloads.

export { ReportContentDialog } from "@/reports/report-dialog";
export { EditMessageDialog } from "./edit-message-dialog";
export { EditReplyDialog } from "./edit-reply-dialog";
export { NewMessageDialog } from "./new-message-dialog";
export { RemoveContentDialog } from "./remove-content-dialog";
export { ReplyForm } from "./reply-form";
