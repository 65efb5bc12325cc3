/** A short message above the page, such as the result of an action. */
export interface Toast {
  title: string;
  text?: string;
  /** Default: "neutral". */
  tone?: "success" | "danger" | "neutral";
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
export function toast(content: Toast): void {
  lastId += 1;
  visibleToast = { ...content, id: lastId };
  notifyListeners();
}

/** Hides a toast, unless another has replaced it. */
export function dismissToast(id: number): void {
  if (visibleToast?.id !== id) return;
  visibleToast = undefined;
  notifyListeners();
}

export const getVisibleToast = (): VisibleToast | undefined => visibleToast;

/** Calls `listener` when the toast changes. Returns a function that unsubscribes. */
export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** Escape key events that Radix sent to the toast, although the user meant the dialog below the toast. */
const escapesForDialog = new WeakSet<Event>();

/**
 * Marks an Escape for the dialog below the toast, because Radix sends the event only to the topmost layer.
 */
export function passEscapeToDialog(event: Event): void {
  escapesForDialog.add(event);
}

/** Returns whether a toast passed this Escape on to the dialog, which then closes itself. */
export const isEscapePassedToDialog = (event: Event): boolean => escapesForDialog.has(event);
