// One chunk for all forms: every chunk adds a name to the manifest that each visitor downloads.

export { ReportDialog } from "@/reports/report-dialog";
export { EditPostDialog } from "./edit-post-dialog";
export { EditReplyDialog } from "./edit-reply-dialog";
export { NewPostDialog } from "./new-post-dialog";
export { RemovalDialog } from "./removal-dialog";
export { ReplyBox } from "./reply-box";
