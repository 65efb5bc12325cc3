import type { Reply } from "@shared/messages/schemas";
import { useEffect } from "react";
import { useHash } from "@/lib/routing/use-hash";
import { replyAnchor } from "./words";

interface Loading {
  isPlaceholderData: boolean;
  isFetching: boolean;
  isError: boolean;
  isPending: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** Leads to the reply that `#reply-12` names, and reads on until it is there. */
export function usePermalink(query: Loading, replies: readonly Reply[]) {
  const wanted = /^#reply-([1-9]\d*)$/.exec(useHash())?.[1];
  const id = wanted === undefined ? undefined : Number(wanted);
  const found = id !== undefined && replies.some((reply) => reply.id === id);
  const { isPlaceholderData, isFetching, isError, isPending, hasNextPage, fetchNextPage } = query;
  const settled = !isPending && !isPlaceholderData && !isFetching && !isError;
  const seeking = id !== undefined && !found && settled && hasNextPage;

  useEffect(() => {
    if (seeking) void fetchNextPage();
  }, [seeking, fetchNextPage]);

  useEffect(() => {
    if (!found || id === undefined) return;
    // After the page has led focus and scroll to its beginning, as it does when it opens.
    const timer = setTimeout(() => {
      const reply = document.getElementById(replyAnchor(id));
      reply?.scrollIntoView({ block: "center" });
      reply?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [found, id]);

  return { here: found ? id : undefined, missing: id !== undefined && !found && settled && !hasNextPage };
}
