import { formatMessageTime } from "@shared/messages/rules";
import type { Message } from "@shared/messages/schemas";
import { Check, Link2, Reply as ReplyIcon } from "lucide-react";
import { cn } from "@/lib/cn";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { useCopyToClipboard } from "@/ui/copy-button";
import { LinkedText } from "@/ui/linked-text";
import { Skeleton, SkeletonBar } from "@/ui/skeleton";
import { AuthorAndTime } from "./author-and-time";
import { Byline } from "./byline";
import { messagePath } from "./labels-and-paths";
import { LikeButton } from "./like-button";
import { CategoryChip, PinnedLabel, pinnedMessageClass } from "./message-badges";
import { MessageMenu } from "./message-menu";
import { TagLinks } from "./tag-links";
import type { ReplyFormState } from "./use-reply-form-state";

interface MessageCardProps {
  /** Undefined while loading. */
  message: Message | undefined;
  replyFormState: ReplyFormState;
}

/** The message of a thread. Its heading is rendered while the message loads, so that it keeps the focus. */
export function MessageCard({ message, replyFormState }: MessageCardProps) {
  return (
    <Card
      asChild
      className={cn(
        "px-6 pt-5 pb-4 max-md:p-4",
        message?.isPinned && pinnedMessageClass,
        // Until the skeleton appears, the card is transparent: a hidden heading would lose the focus.
        !message && "animate-heading-late",
      )}
    >
      <article aria-labelledby="title">
        {message && (
          <div className="flex items-start gap-3">
            <Avatar person={message.author} variant="neutral" />
            <Byline className="min-h-9 content-center">
              <AuthorAndTime messageOrReply={message} timeText={formatMessageTime(message.createdAt)} />
              {message.isPinned && <PinnedLabel />}
            </Byline>
            <span className="-my-1 -mr-2.5 ml-auto">
              <MessageMenu message={message} />
            </span>
          </div>
        )}
        <h1 className="mt-3.5 mb-2.5 text-heading-small wrap-anywhere" id="title" tabIndex={-1}>
          {message?.title ?? <span className="sr-only">Message</span>}
        </h1>
        {message ? <MessageBody message={message} replyFormState={replyFormState} /> : <MessageSkeleton />}
      </article>
    </Card>
  );
}

interface MessageBodyProps {
  message: Message;
  replyFormState: ReplyFormState;
}

function MessageBody({ message, replyFormState }: MessageBodyProps) {
  return (
    <>
      <LinkedText className="text-[16px]/6.25 text-ink">{message.content}</LinkedText>
      <div className="mt-3.5 flex flex-wrap items-center gap-1.5">
        <CategoryChip className="min-h-6 text-[13px]/5" category={message.category} />
        <TagLinks tags={message.tags} />
      </div>
      <div
        data-slot="actions"
        className="mt-4 flex flex-wrap gap-2 border-t border-dashed border-line pt-3.5 print:hidden"
      >
        <LikeButton message={message} variant="outline" />
        <Button {...replyFormState.buttonProps}>
          <ReplyIcon />
          Reply
        </Button>
        <CopyLinkButton message={message} />
      </div>
    </>
  );
}

function CopyLinkButton({ message }: { message: Message }) {
  const clipboard = useCopyToClipboard(messagePath(message));
  if (!clipboard) return null;
  const Icon = clipboard.isCopied ? Check : Link2;
  return (
    <Button variant="ghost" className="ml-auto" onClick={clipboard.copyText}>
      <Icon />
      {clipboard.isCopied ? "Copied" : "Copy link"}
    </Button>
  );
}

/** Enough paragraphs to fill a window. */
const skeletonParagraphs = ["first", "second", "third", "fourth", "fifth"];
const skeletonLineWidths = ["100%", "96%", "98%", "60%"];

function MessageSkeleton() {
  return (
    <Skeleton label="Loading the message">
      <SkeletonBar style={{ width: "40%", height: 20 }} />
      <SkeletonBar style={{ width: "70%", height: 28 }} />
      {skeletonParagraphs.map((paragraph) =>
        skeletonLineWidths.map((width) => <SkeletonBar key={`${paragraph}-${width}`} style={{ width }} />),
      )}
    </Skeleton>
  );
}
