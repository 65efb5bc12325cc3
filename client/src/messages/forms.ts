// One chunk for all forms: every chunk adds a name to the manifest that each visitor downloads.

export { ReportDialog } from "@/reports/report-dialog";
export { EditMessageDialog } from "./edit-post-dialog";
export { EditReplyDialog } from "./edit-reply-dialog";
export { NewMessageDialog } from "./new-post-dialog";
export { RemoveContentDialog } from "./removal-dialog";
export { ReplyForm } from "./reply-box";
