import type { Reply } from "@shared/messages/schemas";
import { useEffect } from "react";
import { useHash } from "@/lib/routing/use-hash";
import { replyElementId } from "./labels-and-paths";

interface RepliesQuery {
  isPlaceholderData: boolean;
  isFetching: boolean;
  isError: boolean;
  isPending: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
}

/**
 * For a hash such as `#reply-12`: loads pages until that reply is present, then scrolls to it and focuses it.
 */
export function useReplyPermalink(query: RepliesQuery, replies: readonly Reply[]) {
  const hashId = /^#reply-([1-9]\d*)$/.exec(useHash())?.[1];
  const replyId = hashId === undefined ? undefined : Number(hashId);
  const isLoaded = replyId !== undefined && replies.some((reply) => reply.id === replyId);
  const { isPlaceholderData, isFetching, isError, isPending, hasNextPage, fetchNextPage } = query;
  const isSettled = !isPending && !isPlaceholderData && !isFetching && !isError;
  const shouldLoadMore = replyId !== undefined && !isLoaded && isSettled && hasNextPage;

  useEffect(() => {
    if (shouldLoadMore) void fetchNextPage();
  }, [shouldLoadMore, fetchNextPage]);

  useEffect(() => {
    if (!isLoaded || replyId === undefined) return;
    // Deferred, because opening a page moves focus and scroll position to its top.
    const timer = setTimeout(() => {
      const reply = document.getElementById(replyElementId(replyId));
      reply?.scrollIntoView({ block: "center" });
      reply?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [isLoaded, replyId]);

  return {
    linkedReplyId: isLoaded ? replyId : undefined,
    isReplyMissing: replyId !== undefined && !isLoaded && isSettled && !hasNextPage,
  };
}
