import { fullName } from "@shared/lib/format";
import { canEditMessage, canRemoveMessage, canReportMessage } from "@shared/messages/policy";
import { formatMessageTime } from "@shared/messages/rules";
import type { Message, Reply } from "@shared/messages/schemas";
import { Check, Flag, Link2, Pencil, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "wouter";
import { cn } from "@/lib/cn";
import { restoreFocus } from "@/lib/focus/focus";
import { useViewer } from "@/session/viewer";
import { Avatar } from "@/ui/avatar";
import { useCopyToClipboard } from "@/ui/copy-button";
import { iconButtonVariants } from "@/ui/icon-button";
import { LinkedText } from "@/ui/linked-text";
import { Menu, type MenuItem } from "@/ui/menu";
import { Byline } from "./byline";
import { messagePath, replyElementId } from "./labels-and-paths";
import { EditReplyDialog, RemoveContentDialog, ReportDialog } from "./lazy-forms";
import { AuthorAndTime } from "./message-parts";
import { useRemoveReply, useReportReply } from "./queries";

interface ReplyContext {
  message: Message;
  reply: Reply;
}

interface ReplyItemProps extends ReplyContext {
  /** The hash of the URL points to this reply. */
  isHighlighted: boolean;
}

export function ReplyItem({ message, reply, isHighlighted }: ReplyItemProps) {
  const authorName = fullName(reply.author);
  return (
    <article
      id={replyElementId(reply.id)}
      tabIndex={-1}
      data-highlighted={isHighlighted || undefined}
      className={cn(
        "grid grid-cols-[28px_minmax(0,1fr)_auto] gap-x-3 px-5 py-3.5 focus-visible:-outline-offset-2 max-md:px-4",
        isHighlighted && "bg-primary-pale shadow-[inset_3px_0_0_var(--primary)]",
      )}
      aria-label={`Reply by ${authorName}`}
    >
      <Avatar className="row-span-2" person={reply.author} size="sm" variant="neutral" />
      <Byline>
        <AuthorAndTime entry={reply} timeText={formatMessageTime(reply.createdAt)} />
      </Byline>
      <LinkedText className="col-span-2 col-start-2 row-start-2 mt-0.5">{reply.content}</LinkedText>
      <div className="col-start-3 row-start-1 -mt-2 -mr-2.5 -mb-2 flex self-start">
        <Permalink message={message} reply={reply} authorName={authorName} />
        <ReplyMenu message={message} reply={reply} authorName={authorName} />
      </div>
    </article>
  );
}

/** Link to the reply. Following it also copies it to the clipboard where the browser allows that. */
function Permalink({ message, reply, authorName }: ReplyContext & { authorName: string }) {
  const href = `${messagePath(message)}#${replyElementId(reply.id)}`;
  const clipboard = useCopyToClipboard(href);
  const Icon = clipboard?.isCopied ? Check : Link2;
  return (
    <Link
      data-slot="icon-button"
      className={iconButtonVariants()}
      href={href}
      aria-label={`Link to the reply by ${authorName}`}
      onClick={() => void clipboard?.copyText()}
    >
      <Icon className="size-4" />
    </Link>
  );
}

function ReplyMenu({ message, reply, authorName }: ReplyContext & { authorName: string }) {
  const viewer = useViewer();
  const [openDialog, setOpenDialog] = useState<"edit" | "removal" | "report">();
  const removeReply = useRemoveReply();
  const reportReply = useReportReply();
  const canEdit = canEditMessage(viewer, reply);
  const canRemove = canRemoveMessage(viewer, reply);
  const replyRequest = { params: { id: message.id, replyId: reply.id } };
  const handleClose = () => setOpenDialog(undefined);

  const items: MenuItem[] = [];
  if (canEdit) items.push({ label: "Edit", Icon: Pencil, onSelect: () => setOpenDialog("edit") });
  if (canReportMessage(viewer, reply) && !canRemove)
    items.push({ label: "Report", Icon: Flag, onSelect: () => setOpenDialog("report") });
  if (canRemove)
    items.push({
      label: canEdit ? "Delete" : "Remove",
      Icon: Trash2,
      isDestructive: true,
      onSelect: () => setOpenDialog("removal"),
    });
  const handleRemove = async (reason?: string) => {
    await removeReply.mutateAsync({ ...replyRequest, body: { reason } });
    restoreFocus(document.getElementById("replies"));
  };
  return (
    <>
      <Menu label={`Actions for the reply by ${authorName}`} items={items} />
      <Suspense>
        {openDialog === "edit" && <EditReplyDialog message={message} reply={reply} onClose={handleClose} />}
        {openDialog === "report" && (
          <ReportDialog
            kind="reply"
            onReport={(reason) => reportReply.mutateAsync({ ...replyRequest, body: { reason } })}
            onClose={handleClose}
          />
        )}
        {openDialog === "removal" && (
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
