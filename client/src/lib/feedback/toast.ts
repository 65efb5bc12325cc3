export interface Toast {
  title: string;
  text?: string;
  tone?: "ok" | "bad" | "plain";
  /** Takes back what it tells of; `at` is the id of what takes focus then, where that is gone from which the toast was reached. */
  undo?: { act: () => unknown; at?: string };
}

type Shown = Toast & { id: number };
let shown: Shown | undefined;
let count = 0;
const watchers = new Set<() => void>();

/** Shows a toast in the place of whichever was there: there is never more than one. */
export function toast(next: Toast): void {
  count += 1;
  shown = { ...next, id: count };
  tell();
}

/** Takes one away, unless another has replaced it since. */
export function dismissToast(id: number): void {
  if (shown?.id !== id) return;
  shown = undefined;
  tell();
}

const passed = new WeakSet<Event>();

/** Escape is for whatever has focus: a toast that lies over a dialog lets it through, and the dialog asks whether it was let through. */
export const passEscape = (event: Event): void => void passed.add(event);
export const wasPassed = (event: Event): boolean => passed.has(event);

export const currentToast = (): Shown | undefined => shown;

export function watchToast(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function tell(): void {
  for (const watcher of watchers) watcher();
}
