const listeners = new Set<(text: string) => void>();

/** Announces a text to screen readers politely, such as a new status or a number of results. */
export function announce(text: string): void {
  for (const listener of listeners) listener(text);
}

/** Calls `listener` for each announcement. Returns a function that unsubscribes. */
export function subscribeToAnnouncements(listener: (text: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
