import type { Message, Reply } from "@shared/messages/schemas";
import { MessagesSquare } from "lucide-react";
import { Card } from "@/ui/card";
import { CenteredMessage } from "@/ui/centered-message";
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

  return (
    <>
      <Card
        asChild
        variant="flush"
        className="max-md:-mx-4 max-md:rounded-none max-md:border-x-0 [&>li+li]:border-t [&>li+li]:border-dashed [&>li+li]:border-line"
      >
        <ol>
          {replies.map((reply) => (
            <li key={reply.id}>
              <ReplyItem message={message} reply={reply} isHighlighted={reply.id === linkedReplyId} />
            </li>
          ))}
        </ol>
      </Card>
      <LoadMore
        query={threadResult}
        label="Show more replies"
        contentName="replies"
        focusSelector="article"
      />
    </>
  );
}
