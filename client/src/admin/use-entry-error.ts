import { useState } from "react";

export type EntryError = ReturnType<typeof useEntryError>;

/**
 * Holds the error message of the last decision on an entry of a list. The message is shown beside the entry.
 * If the entry leaves the list, because another admin decided on it, the message stays at the former index.
 */
export function useEntryError({ listedIds }: { listedIds: readonly number[] }) {
  const [error, setError] = useState<{ entryId: number; initialIndex: number; text: string }>();
  const currentIndex = error ? listedIds.indexOf(error.entryId) : -1;
  const isListed = currentIndex >= 0;
  return {
    text: error?.text,
    /** Id of the entry that the message is about; undefined once the entry has left the list. */
    id: isListed ? error?.entryId : undefined,
    /**
     * Index of the entry above which the message is shown; the number of entries if it is shown below them.
     */
    index: error && (isListed ? currentIndex : Math.min(error.initialIndex, listedIds.length)),
    show(entryId: number, text: string) {
      // If the entry has already left the list, its message is shown above the first entry.
      setError({ entryId, initialIndex: Math.max(0, listedIds.indexOf(entryId)), text });
    },
    clear: () => setError(undefined),
  };
}
