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

/** Scrolls to the reply of a hash such as `#reply-12`, and loads pages until that reply is present. */
export function useReplyPermalink(query: RepliesQuery, replies: readonly Reply[]) {
  const hashId = /^#reply-([1-9]\d*)$/.exec(useHash())?.[1];
  const id = hashId === undefined ? undefined : Number(hashId);
  const isLoaded = id !== undefined && replies.some((reply) => reply.id === id);
  const { isPlaceholderData, isFetching, isError, isPending, hasNextPage, fetchNextPage } = query;
  const isSettled = !isPending && !isPlaceholderData && !isFetching && !isError;
  const shouldLoadMore = id !== undefined && !isLoaded && isSettled && hasNextPage;

  useEffect(() => {
    if (shouldLoadMore) void fetchNextPage();
  }, [shouldLoadMore, fetchNextPage]);

  useEffect(() => {
    if (!isLoaded || id === undefined) return;
    // Deferred: a page that opens first moves focus and scroll to its top.
    const timer = setTimeout(() => {
      const reply = document.getElementById(replyElementId(id));
      reply?.scrollIntoView({ block: "center" });
      reply?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [isLoaded, id]);

  return {
    linkedReplyId: isLoaded ? id : undefined,
    isReplyMissing: id !== undefined && !isLoaded && isSettled && !hasNextPage,
  };
}
