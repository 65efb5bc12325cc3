import type { Message, Reply } from "@shared/messages/schemas";
import { MessagesSquare } from "lucide-react";
import { useRef } from "react";
import { Card } from "@/ui/card";
import { EmptyState } from "@/ui/empty-state";
import { FieldError } from "@/ui/field";
import { LoadMore } from "@/ui/load-more";
import { Skeleton, SkeletonRow } from "@/ui/skeleton";
import { ReplyItem } from "./reply-item";

interface RepliesProps {
  post: Message;
  replies: readonly Reply[];
  query: {
    isPlaceholderData: boolean;
    isError: boolean;
    isFetchNextPageError: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  /** Id of the reply in the URL's hash. */
  linkedReplyId: number | undefined;
}

/** The replies, oldest first. */
export function Replies({ post, replies, query, linkedReplyId }: RepliesProps) {
  const list = useRef<HTMLOListElement>(null);
  if (query.isPlaceholderData)
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
      <EmptyState as="h3" Icon={MessagesSquare} title="No replies yet. Be the first to respond!">
        Only members can read replies.
      </EmptyState>
    );

  /** Moves focus to the first new reply, because the button may disappear. */
  const fetchNextPage = async () => {
    await query.fetchNextPage();
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLElement>("article")[replies.length]?.focus(),
    );
  };
  return (
    <>
      <Card
        asChild
        variant="flush"
        className="max-md:-mx-4 max-md:rounded-none max-md:border-x-0 [&>li+li]:border-t [&>li+li]:border-dashed [&>li+li]:border-line"
      >
        <ol ref={list}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <ReplyItem post={post} reply={reply} isHighlighted={reply.id === linkedReplyId} />
            </li>
          ))}
        </ol>
      </Card>
      {query.isFetchNextPageError && (
        <FieldError role="alert">More replies could not be loaded. Please try again.</FieldError>
      )}
      <LoadMore query={{ ...query, fetchNextPage }} label="Show more replies" />
    </>
  );
}
