// In one piece: each chunk more is a name more in the list that every visitor fetches.

export { ReportDialog } from "@/reports/report-dialog";
export { EditPostDialog } from "./edit-post-dialog";
export { EditReplyDialog } from "./edit-reply-dialog";
export { NewPostDialog } from "./new-post-dialog";
export { RemovalDialog } from "./removal-dialog";
export { ReplyBox } from "./reply-box";
