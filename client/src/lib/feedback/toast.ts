/** A short message above the page, such as the result of an action. */
export interface Toast {
  title: string;
  text?: string;
  tone?: "ok" | "bad" | "plain";
  undo?: ToastUndo;
}

/** The "Undo" button of a toast. */
export interface ToastUndo {
  onUndo: () => unknown;
  /** Id of the element to focus afterwards, if the one that had focus before the toast is gone. */
  fallbackFocusId?: string;
}

type VisibleToast = Toast & { id: number };
let visibleToast: VisibleToast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast, replacing the visible one: there is only one at a time. */
export function toast(next: Toast): void {
  lastId += 1;
  visibleToast = { ...next, id: lastId };
  notifyListeners();
}

/** Hides a toast, unless another has replaced it. */
export function dismissToast(id: number): void {
  if (visibleToast?.id !== id) return;
  visibleToast = undefined;
  notifyListeners();
}

const escapesForDialog = new WeakSet<Event>();

/**
 * Marks an Escape that the toast received but that was pressed in a dialog below it. Radix notifies only the
 * top layer, so the dialog checks for this mark and closes itself.
 */
export const passEscapeToDialog = (event: Event): void => void escapesForDialog.add(event);
/** Returns whether a toast passed this Escape on to the dialog. */
export const isPassedToDialog = (event: Event): boolean => escapesForDialog.has(event);

/** Returns the visible toast. */
export const currentToast = (): VisibleToast | undefined => visibleToast;

/** Calls `listener` when the toast changes. Returns a function that unsubscribes. */
export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
