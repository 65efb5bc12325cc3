import { fullName } from "@shared/lib/format";
import { canEditMessage, canRemoveMessage, canReportMessage } from "@shared/messages/policy";
import { formatMessageTime } from "@shared/messages/rules";
import type { Message, Reply } from "@shared/messages/schemas";
import { Check, Flag, Link2, Pencil, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "wouter";
import { useViewer } from "@/auth/viewer";
import { cn } from "@/lib/cn";
import { restoreFocus } from "@/lib/focus/focus";
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
  post: Message;
  reply: Reply;
}

interface ReplyItemProps extends ReplyContext {
  /** It is the reply in the URL's hash. */
  isHighlighted: boolean;
}

export function ReplyItem({ post, reply, isHighlighted }: ReplyItemProps) {
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
        <AuthorAndTime written={reply} timeText={formatMessageTime(reply.createdAt)} />
      </Byline>
      <LinkedText className="col-span-2 col-start-2 row-start-2 mt-0.5">{reply.content}</LinkedText>
      <div className="col-start-3 row-start-1 -mt-2 -mr-2.5 -mb-2 flex self-start">
        <Permalink post={post} reply={reply} authorName={authorName} />
        <ReplyMenu post={post} reply={reply} authorName={authorName} />
      </div>
    </article>
  );
}

/** Link to the reply. Following it also copies it to the clipboard where the browser allows that. */
function Permalink({ post, reply, authorName }: ReplyContext & { authorName: string }) {
  const href = `${messagePath(post)}#${replyElementId(reply.id)}`;
  const clipboard = useCopyToClipboard(href);
  const Icon = clipboard?.copied ? Check : Link2;
  return (
    <Link
      data-slot="icon-button"
      className={iconButtonVariants()}
      href={href}
      aria-label={`Link to the reply by ${authorName}`}
      onClick={() => void clipboard?.copy()}
    >
      <Icon className="size-4" />
    </Link>
  );
}

function ReplyMenu({ post, reply, authorName }: ReplyContext & { authorName: string }) {
  const viewer = useViewer();
  const [openDialog, setOpenDialog] = useState<"edit" | "removal" | "report">();
  const removeReply = useRemoveReply();
  const reportReply = useReportReply();
  const isOwn = canEditMessage(viewer, reply);
  const isRemovable = canRemoveMessage(viewer, reply);
  const target = { params: { id: post.id, replyId: reply.id } };
  const close = () => setOpenDialog(undefined);

  const items: MenuItem[] = [
    ...(isOwn ? [{ text: "Edit", Icon: Pencil, onChoose: () => setOpenDialog("edit") }] : []),
    ...(canReportMessage(viewer, reply) && !isRemovable
      ? [{ text: "Report", Icon: Flag, onChoose: () => setOpenDialog("report") }]
      : []),
    ...(isRemovable
      ? [
          {
            text: isOwn ? "Delete" : "Remove",
            Icon: Trash2,
            kill: true,
            onChoose: () => setOpenDialog("removal"),
          },
        ]
      : []),
  ];
  const remove = async (reason?: string) => {
    await removeReply.mutateAsync({ ...target, body: { reason } });
    restoreFocus(document.getElementById("replies"));
  };
  return (
    <>
      <Menu label={`Actions for the reply by ${authorName}`} items={items} />
      <Suspense>
        {openDialog === "edit" && <EditReplyDialog post={post} reply={reply} onClose={close} />}
        {openDialog === "report" && (
          <ReportDialog
            kind="reply"
            onReport={(reason) => reportReply.mutateAsync({ ...target, body: { reason } })}
            onClose={close}
          />
        )}
        {openDialog === "removal" && (
          <RemoveContentDialog contentKind="reply" own={isOwn} onRemove={remove} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
