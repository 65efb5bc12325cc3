import { useSyncExternalStore } from "react";

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

let suspensions = 0;

/** Suspends all single-key shortcuts. Returns a function that resumes them. */
export function suspendShortcuts(): () => void {
  suspensions += 1;
  return () => {
    suspensions -= 1;
  };
}

/**
 * Whether a key press counts as a shortcut: no modifier, no repeat, not in a text field, and shortcuts are
 * on.
 */
export function isShortcutKey(event: KeyboardEvent): boolean {
  return (
    suspensions === 0 &&
    areShortcutsEnabled() &&
    !(event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTextInput(event.target))
  );
}

/** Whether keys pressed on this element enter text or change its value. */
export const isTextInput = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches("input:not([type=checkbox], [type=radio], [type=button]), textarea, select"));

/** Whether a dialog is open. */
export const isDialogOpen = (): boolean =>
  document.querySelector("[role=dialog], [role=alertdialog]") !== null;
