import { useState } from "react";

export type EntryError = ReturnType<typeof useEntryError>;

/**
 * Holds the error message of the last decision on an entry of a list. The message is shown beside the entry.
 * If the entry leaves the list, because another admin decided on it, the message stays at the former index.
 */
export function useEntryError({ listedIds }: { listedIds: readonly number[] }) {
  const [message, setMessage] = useState<{ id: number; index: number; text: string }>();
  const currentIndex = message ? listedIds.indexOf(message.id) : -1;
  const isListed = currentIndex >= 0;
  return {
    text: message?.text,
    /** Id of the entry that the message is about; undefined once the entry has left the list. */
    id: isListed ? message?.id : undefined,
    /**
     * Index of the entry above which the message is shown; the number of entries if it is shown below them.
     */
    index: message && (isListed ? currentIndex : Math.min(message.index, listedIds.length)),
    show: (id: number, text: string) => setMessage({ id, index: Math.max(0, listedIds.indexOf(id)), text }),
    clear: () => setMessage(undefined),
  };
}
