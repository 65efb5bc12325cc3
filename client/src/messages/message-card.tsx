import { formatMessageTime } from "@shared/messages/rules";
import type { Message } from "@shared/messages/schemas";
import { Check, Link2, Reply } from "lucide-react";
import { cn } from "@/lib/cn";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { useCopyToClipboard } from "@/ui/copy-button";
import { LinkedText } from "@/ui/linked-text";
import { Skeleton, SkeletonBar } from "@/ui/skeleton";
import { Byline } from "./byline";
import { messagePath } from "./labels-and-paths";
import { LikeButton } from "./like-button";
import { MessageMenu } from "./message-menu";
import { AuthorAndTime, CategoryChip, PinnedLabel, pinnedMessageClass, TagLinks } from "./message-parts";
import type { ReplyFormState } from "./use-reply-form";

/** The message of a thread. Its heading is rendered while the message loads, so that it keeps the focus. */
export function MessageCard({
  message,
  replyForm,
}: {
  message: Message | undefined;
  replyForm: ReplyFormState;
}) {
  return (
    <Card
      asChild
      className={cn(
        "px-6 pt-5 pb-4 max-md:p-4",
        message?.isPinned && pinnedMessageClass,
        // Fades in together with its skeleton; uses opacity, because a hidden element would lose focus.
        !message && "animate-heading-late",
      )}
    >
      <article aria-labelledby="title">
        {message && (
          <div className="flex items-start gap-3">
            <Avatar person={message.author} variant="neutral" />
            <Byline className="min-h-9 content-center">
              <AuthorAndTime entry={message} timeText={formatMessageTime(message.createdAt)} />
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
        {message ? <MessageBody message={message} replyForm={replyForm} /> : <MessageSkeleton />}
      </article>
    </Card>
  );
}

function MessageBody({ message, replyForm }: { message: Message; replyForm: ReplyFormState }) {
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
        <Button {...replyForm.buttonProps}>
          <Reply />
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

/** Enough lines to fill a window. */
const skeletonLines = ["a", "b", "c", "d", "e"].flatMap((part) =>
  [100, 96, 98, 60].map((width) => ({ key: `${part}${width}`, width: `${width}%` })),
);

function MessageSkeleton() {
  return (
    <Skeleton label="Loading the message">
      <SkeletonBar style={{ width: "40%", height: 20 }} />
      <SkeletonBar style={{ width: "70%", height: 28 }} />
      {skeletonLines.map(({ key, width }) => (
        <SkeletonBar key={key} style={{ width }} />
      ))}
    </Skeleton>
  );
}
