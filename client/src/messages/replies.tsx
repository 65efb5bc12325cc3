import type { Message, Reply } from "@shared/messages/schemas";
import { MessagesSquare } from "lucide-react";
import { useRef } from "react";
import { Card } from "@/ui/card";
import { CenteredMessage } from "@/ui/centered-message";
import { FieldError } from "@/ui/field";
import { LoadMore } from "@/ui/load-more";
import { Skeleton, SkeletonRow } from "@/ui/skeleton";
import { ReplyItem } from "./reply-item";
import type { ThreadResult } from "./use-thread-query";

interface RepliesProps {
  message: Message;
  replies: readonly Reply[];
  threadResult: ThreadResult;
  /** The id of the reply that the hash of the URL names, such as `#reply-12`. */
  linkedReplyId: number | undefined;
}

/** The replies to a message, oldest first. */
export function Replies({ message, replies, threadResult, linkedReplyId }: RepliesProps) {
  const listRef = useRef<HTMLOListElement>(null);
  if (threadResult.isPlaceholderData)
    return (
      <Card>
        <Skeleton label="Loading the replies">
          <SkeletonRow />
          <SkeletonRow />
        </Skeleton>
      </Card>
    );
  if (replies.length === 0)
    return (
      <CenteredMessage as="h3" Icon={MessagesSquare} title="No replies yet. Be the first to respond!">
        Only members can read replies.
      </CenteredMessage>
    );

  /**
   * Focuses the first reply of the next page, because the "Show more replies" button disappears after the
   * last page.
   */
  async function fetchAndFocusNextPage() {
    await threadResult.fetchNextPage();
    requestAnimationFrame(() => {
      const replyElements = listRef.current?.querySelectorAll<HTMLElement>("article");
      replyElements?.[replies.length]?.focus();
    });
  }
  return (
    <>
      <Card
        asChild
        variant="flush"
        className="max-md:-mx-4 max-md:rounded-none max-md:border-x-0 [&>li+li]:border-t [&>li+li]:border-dashed [&>li+li]:border-line"
      >
        <ol ref={listRef}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <ReplyItem message={message} reply={reply} isHighlighted={reply.id === linkedReplyId} />
            </li>
          ))}
        </ol>
      </Card>
      {threadResult.isFetchNextPageError && (
        <FieldError role="alert">More replies could not be loaded. Please try again.</FieldError>
      )}
      <LoadMore query={{ ...threadResult, fetchNextPage: fetchAndFocusNextPage }} label="Show more replies" />
    </>
  );
}
