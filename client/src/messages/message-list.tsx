import type { Message } from "@shared/messages/schemas";
import { useQuery } from "@tanstack/react-query";
import { MessageSquareText, Plus } from "lucide-react";
import { Fragment, useRef } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { cn } from "@/lib/cn";
import { useShortcuts } from "@/lib/keyboard/use-shortcuts";
import { useViewer } from "@/session/viewer";
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

/**
 * Pinned messages, then the others, newest first, with separators around the new ones since the last visit.
 */
export function MessageList({ query, onNewMessage }: MessageListProps) {
  const { values, setValues } = useBoardParams();
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
            <Button onClick={() => setValues(defaultBoardFilters, "push")}>Clear filters</Button>
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
  const listRef = useRef<HTMLUListElement>(null);
  const separators = useSeparators(messages, { isFiltered });
  const focusMessage = (index: number) =>
    listRef.current?.querySelectorAll<HTMLElement>("article h2 a")[index]?.focus();
  useShortcuts(listRef, (letter) => {
    const focusedArticle = document.activeElement?.closest("article");
    const articles = [...(listRef.current?.querySelectorAll("article") ?? [])];
    const focusedIndex = focusedArticle ? articles.indexOf(focusedArticle) : -1;
    if (letter === "j") focusMessage(focusedIndex + 1);
    else if (letter === "k") focusMessage(Math.max(0, focusedIndex - 1));
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
        <ul ref={listRef} aria-busy={query.isPlaceholderData}>
          {messages.map((message) => (
            <Fragment key={message.id}>
              {message.id === separators.firstNewId && (
                <li className="bg-primary-pale px-5 text-[12px]/7 font-semibold text-primary max-md:px-4">
                  {separators.newMessagesText}
                </li>
              )}
              {message.id === separators.firstSeenId && (
                <li className="px-5 text-[12px]/7 font-medium text-ink-faint max-md:px-4">Seen</li>
              )}
              <li>
                <MessageListItem message={message} />
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

const maxShownNewCount = 99;

/**
 * The ids of the messages below the separators. The board has separators only without a filter, and only if
 * others wrote since the last visit.
 */
function useSeparators(messages: readonly Message[], { isFiltered }: { isFiltered: boolean }) {
  const viewer = useViewer();
  const { since: lastVisitAt, fresh: newCount = 0 } = useQuery(recordVisitQuery()).data ?? {};
  if (isFiltered || !lastVisitAt || newCount === 0) return {};
  const lastVisitMs = Date.parse(lastVisitAt);
  const unpinnedMessages = messages.filter(({ isPinned }) => !isPinned);
  const isNew = ({ createdAt }: Message) => Date.parse(createdAt) > lastVisitMs;
  const firstNewId = unpinnedMessages.find((message) => isNew(message) && message.authorId !== viewer.id)?.id;
  const firstSeenId = firstNewId && unpinnedMessages.find((message) => !isNew(message))?.id;
  const newCountText = newCount > maxShownNewCount ? `More than ${maxShownNewCount}` : newCount;
  return { firstNewId, firstSeenId, newMessagesText: `${newCountText} new since your last visit` };
}
