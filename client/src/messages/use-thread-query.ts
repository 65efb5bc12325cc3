import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { threadQuery } from "./queries";

export type ThreadResult = ReturnType<typeof useThreadQuery>["threadResult"];

/** Loads a message and its replies. */
export function useThreadQuery(messageId: number) {
  const client = useQueryClient();
  const threadResult = useInfiniteQuery(threadQuery(messageId, client));
  const message = threadResult.data?.pages[0]?.message;
  const replies = threadResult.data?.pages.flatMap(({ items }) => items) ?? [];

  // Refetches the replies if another response, for example to a pin, shows that their number has changed.
  const replyCount = message?.replies ?? 0;
  const { isPlaceholderData, hasNextPage, refetch } = threadResult;
  const hasAllPages = !isPlaceholderData && !hasNextPage;
  const areRepliesOutdated = hasAllPages && replies.length !== replyCount;
  const previousReplyCountRef = useRef(replyCount);
  useEffect(() => {
    const hasCountChanged = previousReplyCountRef.current !== replyCount;
    previousReplyCountRef.current = replyCount;
    if (hasCountChanged && areRepliesOutdated) refetch();
  }, [replyCount, areRepliesOutdated, refetch]);

  return { threadResult, message, replies };
}
