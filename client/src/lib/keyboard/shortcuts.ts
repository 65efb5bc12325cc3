import { useSyncExternalStore } from "react";

// Single-key shortcuts, such as j for the next item: whether they are on, and which key presses count.

/** The earlier name of the shortcuts, because browsers have stored the setting under it. */
const storageKey = "letters";
const listeners = new Set<() => void>();

/** Whether single-key shortcuts are on. Users of speech input need to turn them off (WCAG 2.1.4). */
export const areShortcutsEnabled = (): boolean => localStorage.getItem(storageKey) !== "off";

/** Turns single-key shortcuts on or off in this browser. */
export function setShortcutsEnabled(enabled: boolean): void {
  if (enabled) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, "off");
  for (const listener of listeners) listener();
}

/** Returns whether single-key shortcuts are on, and rerenders when that changes. */
export function useShortcutsEnabled(): boolean {
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return useSyncExternalStore(subscribe, areShortcutsEnabled, () => true);
}

/** Number of components that suspend shortcuts at the moment. */
let suspensionCount = 0;

/** Suspends all single-key shortcuts. Returns a function that resumes them. */
export function suspendShortcuts(): () => void {
  suspensionCount += 1;
  return () => {
    suspensionCount -= 1;
  };
}

/** Whether a key press counts as a shortcut. */
export function isShortcutKey(event: KeyboardEvent): boolean {
  if (suspensionCount > 0 || !areShortcutsEnabled()) return false;
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  return !hasModifier && !event.repeat && !isTextInput(event.target);
}

/** Whether keys pressed on this element enter text or change its value. */
export const isTextInput = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches("input:not([type=checkbox], [type=radio], [type=button]), textarea, select"));

export const isDialogOpen = (): boolean =>
  document.querySelector("[role=dialog], [role=alertdialog]") !== null;
