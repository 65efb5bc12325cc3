// One chunk for all forms, because every chunk adds a name to the manifest that each visitor downloads.

export { RemoveContentDialog } from "@/moderation/remove-content-dialog";
export { ReportContentDialog } from "@/moderation/report-content-dialog";
export { EditMessageDialog } from "./edit-message-dialog";
export { EditReplyDialog } from "./edit-reply-dialog";
export { NewMessageDialog } from "./new-message-dialog";
export { ReplyForm } from "./reply-form";
