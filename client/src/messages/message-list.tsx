import type { Message } from "@shared/messages/schemas";
import { useQuery } from "@tanstack/react-query";
import { MessageSquareText, Plus } from "lucide-react";
import { Fragment, useRef } from "react";
import { useViewer } from "@/auth/viewer";
import { errorMessage } from "@/lib/api/api-fetch";
import { cn } from "@/lib/cn";
import { useShortcuts } from "@/lib/keyboard/use-shortcuts";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { FieldError } from "@/ui/field";
import { LoadMore } from "@/ui/load-more";
import { SkeletonCards } from "@/ui/skeleton";
import { MessageListItem } from "./message-list-item";
import { recordVisitQuery } from "./queries";
import { defaultBoardFilters, useBoardParams } from "./use-board-params";
import type { BoardQuery } from "./use-board-query";

interface MessageListProps {
  query: BoardQuery;
  onNewMessage: () => void;
}

/** Pinned messages, then the others, newest first, with separators around those since the last visit. */
export function MessageList({ query, onNewMessage }: MessageListProps) {
  const { values, set } = useBoardParams();
  const isFiltered = values.q !== "" || values.category !== "all" || values.tag !== "";
  const messages = query.data?.pages.flatMap(({ items }) => items) ?? [];

  if (query.isPending) return <SkeletonCards label="Loading posts" />;
  if (query.isError && !query.data)
    return (
      <ErrorState title="The posts could not be loaded" onRetry={query.refetch} isRetrying={query.isFetching}>
        {errorMessage(query.error)}
      </ErrorState>
    );
  if (messages.length === 0)
    return (
      <EmptyState
        Icon={MessageSquareText}
        title="No messages found. Be the first to start a discussion!"
        action={
          isFiltered ? (
            <Button onClick={() => set(defaultBoardFilters, "push")}>Clear filters</Button>
          ) : (
            <Button variant="secondary" aria-haspopup="dialog" onClick={onNewMessage}>
              <Plus />
              New Post
            </Button>
          )
        }
      >
        {isFiltered
          ? "No post matches this search and these filters."
          : "Questions, recommendations and market notes are welcome."}
      </EmptyState>
    );
  return <LoadedMessages query={query} messages={messages} isFiltered={isFiltered} />;
}

function LoadedMessages({
  query,
  messages,
  isFiltered,
}: {
  query: BoardQuery;
  messages: readonly Message[];
  isFiltered: boolean;
}) {
  const list = useRef<HTMLUListElement>(null);
  const separators = useSeparators(messages, isFiltered);
  const focusMessage = (index: number) =>
    list.current?.querySelectorAll<HTMLElement>("article h2 a")[index]?.focus();
  useShortcuts(list, (letter) => {
    const focused = document.activeElement?.closest("article");
    const articles = [...(list.current?.querySelectorAll("article") ?? [])];
    const index = focused ? articles.indexOf(focused) : -1;
    if (letter === "j") focusMessage(index + 1);
    else if (letter === "k") focusMessage(Math.max(0, index - 1));
  });
  /** Moves focus to the first new message, because the button may disappear. */
  const fetchNextPage = async () => {
    await query.fetchNextPage();
    requestAnimationFrame(() => focusMessage(messages.length));
  };
  return (
    <>
      <Card
        asChild
        variant="flush"
        className={cn(
          "max-md:-mx-4 max-md:rounded-none max-md:border-x-0 [&>li+li]:border-t [&>li+li]:border-dashed [&>li+li]:border-line",
          "aria-busy:opacity-60 aria-busy:transition-opacity aria-busy:delay-150 aria-busy:duration-medium aria-busy:ease-standard",
        )}
      >
        <ul ref={list} aria-busy={query.isPlaceholderData}>
          {messages.map((message) => (
            <Fragment key={message.id}>
              {message.id === separators.newFrom && (
                <li className="bg-primary-pale px-5 text-[12px]/7 font-semibold text-primary max-md:px-4">
                  {separators.newText}
                </li>
              )}
              {message.id === separators.seenFrom && (
                <li className="px-5 text-[12px]/7 font-medium text-ink-faint max-md:px-4">Seen</li>
              )}
              <li>
                <MessageListItem post={message} />
              </li>
            </Fragment>
          ))}
        </ul>
      </Card>
      {query.isFetchNextPageError && (
        <FieldError role="alert">More posts could not be loaded. Please try again.</FieldError>
      )}
      <LoadMore query={{ ...query, fetchNextPage }} />
    </>
  );
}

const maxNewCount = 99;

/**
 * The ids before which separators appear: only on the unfiltered board, and only if others wrote since the
 * last visit.
 */
function useSeparators(messages: readonly Message[], isFiltered: boolean) {
  const viewer = useViewer();
  const visit = useQuery(recordVisitQuery()).data;
  if (isFiltered || !visit?.since || visit.fresh === 0) return {};
  const lastVisitMs = Date.parse(visit.since);
  const unpinned = messages.filter(({ isPinned }) => !isPinned);
  const isNew = ({ createdAt }: Message) => Date.parse(createdAt) > lastVisitMs;
  const newFrom = unpinned.find((message) => isNew(message) && message.authorId !== viewer.id)?.id;
  const seenFrom = newFrom && unpinned.find((message) => !isNew(message))?.id;
  const newCount = visit.fresh > maxNewCount ? `More than ${maxNewCount}` : visit.fresh;
  return { newFrom, seenFrom, newText: `${newCount} new since your last visit` };
}
