import { fullName } from "@shared/lib/text";
import { canEdit, canRemove, canReport } from "@shared/messages/policy";
import { writtenTime } from "@shared/messages/rules";
import type { Message, Reply } from "@shared/messages/schemas";
import { Check, Flag, Link2, Pencil, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "wouter";
import { useViewer } from "@/auth/viewer";
import { cn } from "@/lib/cn";
import { regainFocus } from "@/lib/focus/focus";
import { Avatar } from "@/ui/avatar";
import { useCopy } from "@/ui/copy-button";
import { iconButtonVariants } from "@/ui/icon-button";
import { LinkedText } from "@/ui/linked-text";
import { Menu, type MenuItem } from "@/ui/menu";
import { Byline } from "./byline";
import { EditReplyDialog, RemovalDialog, ReportDialog } from "./late-forms";
import { Written } from "./post-parts";
import { useRemoveReply, useReportReply } from "./queries";
import { messageAddress, replyAnchor } from "./words";

interface ReplyItemProps {
  post: Message;
  reply: Reply;
  /** The address names it. */
  here: boolean;
}

export function ReplyItem({ post, reply, here }: ReplyItemProps) {
  const by = fullName(reply.author);
  return (
    <article
      id={replyAnchor(reply.id)}
      tabIndex={-1}
      data-highlighted={here || undefined}
      className={cn(
        "grid grid-cols-[28px_minmax(0,1fr)_auto] gap-x-3 px-5 py-3.5 focus-visible:-outline-offset-2 max-md:px-4",
        here && "bg-primary-pale shadow-[inset_3px_0_0_var(--primary)]",
      )}
      aria-label={`Reply by ${by}`}
    >
      <Avatar className="row-span-2" person={reply.author} size="sm" variant="neutral" />
      <Byline>
        <Written written={reply} time={writtenTime(reply.createdAt)} />
      </Byline>
      <LinkedText className="col-span-2 col-start-2 row-start-2 mt-0.5">{reply.content}</LinkedText>
      <div className="col-start-3 row-start-1 -mt-2 -mr-2.5 -mb-2 flex self-start">
        <Permalink post={post} reply={reply} by={by} />
        <ReplyMenu post={post} reply={reply} by={by} />
      </div>
    </article>
  );
}

/** A real link to the reply; following it also copies it, where the browser lets it. */
function Permalink({ post, reply, by }: Omit<ReplyItemProps, "here"> & { by: string }) {
  const address = `${messageAddress(post)}#${replyAnchor(reply.id)}`;
  const clipboard = useCopy(address);
  const Icon = clipboard?.copied ? Check : Link2;
  return (
    <Link
      data-slot="icon-button"
      className={iconButtonVariants()}
      href={address}
      aria-label={`Link to the reply by ${by}`}
      onClick={() => void clipboard?.copy()}
    >
      <Icon className="size-4" />
    </Link>
  );
}

function ReplyMenu({ post, reply, by }: Omit<ReplyItemProps, "here"> & { by: string }) {
  const viewer = useViewer();
  const [asking, setAsking] = useState<"edit" | "removal" | "report">();
  const removing = useRemoveReply();
  const reporting = useReportReply();
  const own = canEdit(viewer, reply);
  const mayRemove = canRemove(viewer, reply);
  const where = { params: { id: post.id, replyId: reply.id } };
  const close = () => setAsking(undefined);

  const items: MenuItem[] = [
    ...(own ? [{ text: "Edit", Icon: Pencil, onChoose: () => setAsking("edit") }] : []),
    ...(canReport(viewer, reply) && !mayRemove
      ? [{ text: "Report", Icon: Flag, onChoose: () => setAsking("report") }]
      : []),
    ...(mayRemove
      ? [{ text: own ? "Delete" : "Remove", Icon: Trash2, kill: true, onChoose: () => setAsking("removal") }]
      : []),
  ];
  const remove = async (reason?: string) => {
    await removing.mutateAsync({ ...where, body: { reason } });
    regainFocus(document.getElementById("replies"));
  };
  return (
    <>
      <Menu label={`Actions for the reply by ${by}`} items={items} />
      <Suspense>
        {asking === "edit" && <EditReplyDialog post={post} reply={reply} onClose={close} />}
        {asking === "report" && (
          <ReportDialog
            what="reply"
            onReport={(reason) => reporting.mutateAsync({ ...where, body: { reason } })}
            onClose={close}
          />
        )}
        {asking === "removal" && <RemovalDialog what="reply" own={own} onRemove={remove} onClose={close} />}
      </Suspense>
    </>
  );
}
