import { useState } from "react";

/**
 * Holds an error message about one list entry. If the entry has left the list, because another admin
 * decided on it, the message stays at its index. `ids` is the list as it is shown.
 */
export function useInlineMessage(ids: readonly number[]) {
  const [message, setMessage] = useState<{ id: number; index: number; text: string }>();
  const currentIndex = message ? ids.indexOf(message.id) : -1;
  return {
    text: message?.text,
    /** Id of the entry, while it is still listed. */
    id: currentIndex >= 0 ? message?.id : undefined,
    /** Index of the entry before which the message is shown. */
    index: message && (currentIndex >= 0 ? currentIndex : Math.min(message.index, ids.length)),
    show: (id: number, text: string) => setMessage({ id, index: Math.max(0, ids.indexOf(id)), text }),
    clear: () => setMessage(undefined),
  };
}
