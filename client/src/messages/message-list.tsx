import { MessageSquareText, Plus } from "lucide-react";
import { errorMessage } from "@/lib/api/api-fetch";
import { Button } from "@/ui/button";
import { CenteredMessage } from "@/ui/centered-message";
import { ErrorState } from "@/ui/error-state";
import { SkeletonCards } from "@/ui/skeleton";
import { LoadedMessages } from "./loaded-messages";
import { defaultBoardFilters, useBoardParams } from "./use-board-params";
import type { MessagesResult } from "./use-board-query";

interface MessageListProps {
  messagesResult: MessagesResult;
  onNewMessage: () => void;
}

/** The messages of the board: pinned ones, then the others, newest first. */
export function MessageList({ messagesResult, onNewMessage }: MessageListProps) {
  const { values, setParams } = useBoardParams();
  const isFiltered = values.q !== "" || values.category !== "all" || values.tag !== "";
  const messages = messagesResult.data?.pages.flatMap(({ items }) => items) ?? [];

  if (messagesResult.isPending) return <SkeletonCards label="Loading posts" />;
  if (messagesResult.isError && !messagesResult.data)
    return (
      <ErrorState
        title="The posts could not be loaded"
        onRetry={messagesResult.refetch}
        isRetrying={messagesResult.isFetching}
      >
        {errorMessage(messagesResult.error)}
      </ErrorState>
    );
  if (messages.length === 0)
    return (
      <CenteredMessage
        Icon={MessageSquareText}
        title="No messages found. Be the first to start a discussion!"
        action={
          isFiltered ? (
            <Button onClick={() => setParams(defaultBoardFilters, "push")}>Clear Filters</Button>
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
      </CenteredMessage>
    );
  return <LoadedMessages messagesResult={messagesResult} messages={messages} isFiltered={isFiltered} />;
}
