import { messageEndpoints } from "@shared/messages/endpoints";
import { canEditMessage, canRemoveMessage, canReportMessage } from "@shared/messages/policy";
import type { Message, Reply } from "@shared/messages/schemas";
import { Flag, Pencil, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { restoreFocus } from "@/lib/focus/focus";
import { useSendReport } from "@/moderation/use-send-report";
import { useViewer } from "@/session/viewer";
import { Menu, type MenuItem } from "@/ui/menu";
import { EditReplyDialog, RemoveContentDialog, ReportContentDialog } from "./lazy-forms";
import { useRemoveReply } from "./queries";

interface ReplyMenuProps {
  message: Message;
  reply: Reply;
  authorName: string;
}

/** Menu of the actions that the viewer may apply to a reply. */
export function ReplyMenu({ message, reply, authorName }: ReplyMenuProps) {
  const viewer = useViewer();
  const [visibleDialog, setVisibleDialog] = useState<"edit" | "removal" | "report">();
  const removeMutation = useRemoveReply();
  const reportMutation = useSendReport(messageEndpoints.reportReply);
  // Only the author can edit a reply, so any other viewer who can remove it is an admin.
  const canEdit = canEditMessage(viewer, reply);
  const canRemove = canRemoveMessage(viewer, reply);
  const replyRequest = { params: { id: message.id, replyId: reply.id } };
  const handleClose = () => setVisibleDialog(undefined);
  async function handleRemove(reason?: string) {
    await removeMutation.mutateAsync({ ...replyRequest, body: { reason } });
    // The menu button that had focus was removed together with the reply.
    restoreFocus(document.getElementById("replies"));
  }

  const items: MenuItem[] = [];
  if (canEdit) items.push({ label: "Edit", Icon: Pencil, onSelect: () => setVisibleDialog("edit") });
  if (canReportMessage(viewer, reply) && !canRemove)
    items.push({ label: "Report", Icon: Flag, onSelect: () => setVisibleDialog("report") });
  if (canRemove)
    items.push({
      label: canEdit ? "Delete" : "Remove",
      Icon: Trash2,
      isDestructive: true,
      onSelect: () => setVisibleDialog("removal"),
    });
  return (
    <>
      <Menu label={`Actions for the reply by ${authorName}`} items={items} />
      <Suspense>
        {visibleDialog === "edit" && (
          <EditReplyDialog message={message} reply={reply} onClose={handleClose} />
        )}
        {visibleDialog === "report" && (
          <ReportContentDialog
            subjectKind="reply"
            onReport={(reason) => reportMutation.mutateAsync({ ...replyRequest, body: { reason } })}
            onClose={handleClose}
          />
        )}
        {visibleDialog === "removal" && (
          <RemoveContentDialog
            contentKind="reply"
            isOwn={canEdit}
            onRemove={handleRemove}
            onClose={handleClose}
          />
        )}
      </Suspense>
    </>
  );
}
