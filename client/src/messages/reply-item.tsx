import { fullName } from "@shared/lib/format";
import { formatMessageTime } from "@shared/messages/rules";
import type { Message, Reply } from "@shared/messages/schemas";
import { Check, Link2 } from "lucide-react";
import { Link } from "wouter";
import { cn } from "@/lib/cn";
import { Avatar } from "@/ui/avatar";
import { useCopyToClipboard } from "@/ui/copy-button";
import { iconButtonVariants } from "@/ui/icon-button";
import { LinkedText } from "@/ui/linked-text";
import { AuthorAndTime } from "./author-and-time";
import { Byline } from "./byline";
import { messagePath, replyElementId } from "./labels-and-paths";
import { ReplyMenu } from "./reply-menu";

interface ReplyItemProps {
  message: Message;
  reply: Reply;
  /** Whether the hash of the URL points to this reply. */
  isHighlighted: boolean;
}

/** A reply in a thread, with its permalink and the menu of actions. */
export function ReplyItem({ message, reply, isHighlighted }: ReplyItemProps) {
  const authorName = fullName(reply.author);
  const permalink = `${messagePath(message)}#${replyElementId(reply.id)}`;
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
        <AuthorAndTime messageOrReply={reply} timeText={formatMessageTime(reply.createdAt)} />
      </Byline>
      <LinkedText className="col-span-2 col-start-2 row-start-2 mt-0.5">{reply.content}</LinkedText>
      <div className="col-start-3 row-start-1 -mt-2 -mr-2.5 -mb-2 flex self-start">
        <Permalink href={permalink} authorName={authorName} />
        <ReplyMenu message={message} reply={reply} authorName={authorName} />
      </div>
    </article>
  );
}

/** A link to the reply. Following it also copies it to the clipboard where the browser allows that. */
function Permalink({ href, authorName }: { href: string; authorName: string }) {
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
