import { useState } from "react";

export type InlineMessage = ReturnType<typeof useInlineMessage>;

/**
 * Holds an error message about one entry of the list whose ids are shown. If the entry leaves the list,
 * because another admin decided on it, the message stays at the entry's former index.
 */
export function useInlineMessage(shownIds: readonly number[]) {
  const [message, setMessage] = useState<{ id: number; index: number; text: string }>();
  const currentIndex = message ? shownIds.indexOf(message.id) : -1;
  const isListed = currentIndex >= 0;
  return {
    text: message?.text,
    /** Id of the entry, while it is still listed. */
    id: isListed ? message?.id : undefined,
    /** Index of the entry before which the message is shown. */
    index: message && (isListed ? currentIndex : Math.min(message.index, shownIds.length)),
    show: (id: number, text: string) => setMessage({ id, index: Math.max(0, shownIds.indexOf(id)), text }),
    clear: () => setMessage(undefined),
  };
}
