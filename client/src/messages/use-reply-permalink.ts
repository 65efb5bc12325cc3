import type { Reply } from "@shared/messages/schemas";
import { useEffect } from "react";
import { useHash } from "@/lib/routing/use-hash";
import { replyElementId } from "./labels-and-paths";
import type { ThreadResult } from "./use-thread-query";

/**
 * For a hash such as `#reply-12`: loads pages until that reply is present, then scrolls to it and focuses it.
 */
export function useReplyPermalink(threadResult: ThreadResult, replies: readonly Reply[]) {
  const idText = /^#reply-([1-9]\d*)$/.exec(useHash())?.[1];
  const replyId = idText === undefined ? undefined : Number(idText);
  const isReplyLoaded = replyId !== undefined && replies.some((reply) => reply.id === replyId);
  const { isPlaceholderData, isFetching, isError, isPending, hasNextPage, fetchNextPage } = threadResult;
  const isFetchComplete = !isPending && !isPlaceholderData && !isFetching && !isError;
  const isReplyAwaited = replyId !== undefined && !isReplyLoaded;
  const shouldLoadMore = isReplyAwaited && isFetchComplete && hasNextPage;

  useEffect(() => {
    if (shouldLoadMore) void fetchNextPage();
  }, [shouldLoadMore, fetchNextPage]);

  useEffect(() => {
    if (!isReplyLoaded || replyId === undefined) return;
    // Deferred, because opening a page moves focus and scroll position to its top.
    const timer = setTimeout(() => {
      const reply = document.getElementById(replyElementId(replyId));
      reply?.scrollIntoView({ block: "center" });
      reply?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [isReplyLoaded, replyId]);

  return {
    linkedReplyId: isReplyLoaded ? replyId : undefined,
    isReplyMissing: isReplyAwaited && isFetchComplete && !hasNextPage,
  };
}
