const watchers = new Set<(text: string) => void>();

/** Says a change of status, a count of results or of selected rows to a screen reader, politely. */
export function announce(text: string): void {
  for (const watcher of watchers) watcher(text);
}

export function watchAnnouncements(watcher: (text: string) => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
