import type { Message } from "@shared/messages/schemas";
import { Fragment, useRef } from "react";
import { cn } from "@/lib/cn";
import { useShortcuts } from "@/lib/keyboard/use-shortcuts";
import { Card } from "@/ui/card";
import { LoadMore } from "@/ui/load-more";
import { MessageListItem } from "./message-list-item";
import type { MessagesResult } from "./use-board-query";
import { useNewMessageSeparators } from "./use-new-message-separators";

interface LoadedMessagesProps {
  messagesResult: MessagesResult;
  messages: readonly Message[];
  isFiltered: boolean;
}

/**
 * The loaded messages of the board. Without a filter, separators enclose the messages that are new since the
 * last visit. The shortcuts j and k focus the next and the previous message.
 */
export function LoadedMessages({ messagesResult, messages, isFiltered }: LoadedMessagesProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const allSeparators = useNewMessageSeparators(messages);
  const separators = isFiltered ? {} : allSeparators;

  function focusMessage(index: number) {
    const titleLinks = listRef.current?.querySelectorAll<HTMLElement>("article h2 a");
    titleLinks?.[index]?.focus();
  }
  useShortcuts(listRef, (key) => {
    const focusedArticle = document.activeElement?.closest("article");
    const articles = [...(listRef.current?.querySelectorAll("article") ?? [])];
    // -1 while no message has focus, so that j focuses the first one.
    const focusedIndex = focusedArticle ? articles.indexOf(focusedArticle) : -1;
    if (key === "j") focusMessage(focusedIndex + 1);
    if (key === "k") focusMessage(Math.max(0, focusedIndex - 1));
  });

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
        <ul ref={listRef} aria-busy={messagesResult.isPlaceholderData}>
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
      <LoadMore query={messagesResult} contentName="posts" focusSelector="article h2 a" />
    </>
  );
}
