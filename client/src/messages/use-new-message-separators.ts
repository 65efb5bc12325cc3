import type { Message } from "@shared/messages/schemas";
import { useQuery } from "@tanstack/react-query";
import { useViewer } from "@/session/viewer";
import { recordVisitQuery } from "./queries";

interface NewMessageSeparators {
  /** Id of the message below the separator with `newMessagesText`. */
  firstNewId?: number;
  /** Id of the message below the separator that ends the new messages. */
  firstSeenId?: number;
  newMessagesText?: string;
}

const maxDisplayedNewCount = 99;

/** Separators above and below the messages since the last visit; none if nobody else wrote one since then. */
export function useNewMessageSeparators(messages: readonly Message[]): NewMessageSeparators {
  const viewer = useViewer();
  const { since: lastVisitAt, fresh: newCount = 0 } = useQuery(recordVisitQuery()).data ?? {};
  if (!lastVisitAt || newCount === 0) return {};

  const lastVisitMs = Date.parse(lastVisitAt);
  const isNew = ({ createdAt }: Message) => Date.parse(createdAt) > lastVisitMs;
  const isByOther = ({ authorId }: Message) => authorId !== viewer.id;
  const unpinnedMessages = messages.filter(({ isPinned }) => !isPinned);
  const firstNew = unpinnedMessages.find((message) => isNew(message) && isByOther(message));
  if (!firstNew) return {};

  const newCountText = newCount > maxDisplayedNewCount ? `More than ${maxDisplayedNewCount}` : newCount;
  return {
    firstNewId: firstNew.id,
    firstSeenId: unpinnedMessages.find((message) => !isNew(message))?.id,
    newMessagesText: `${newCountText} new since your last visit`,
  };
}
