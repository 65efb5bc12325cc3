import { useSyncExternalStore } from "react";

const storageKey = "letters";
const listeners = new Set<() => void>();

/** Whether single-key shortcuts are on. Users of speech input need to turn them off (WCAG 2.1.4). */
export const lettersOn = (): boolean => localStorage.getItem(storageKey) !== "off";

/** Turns single-key shortcuts on or off in this browser. */
export function switchLetters(enabled: boolean): void {
  if (enabled) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, "off");
  for (const listener of listeners) listener();
}

/** Returns whether single-key shortcuts are on, and rerenders when that changes. */
export function useLettersOn(): boolean {
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return useSyncExternalStore(subscribe, lettersOn, () => true);
}

let suspensions = 0;

/** Suspends all single-key shortcuts. Returns a function that resumes them. */
export function holdLetters(): () => void {
  suspensions += 1;
  return () => {
    suspensions -= 1;
  };
}

/**
 * Whether a key press counts as a shortcut: no modifier, no repeat, not in a text field, and shortcuts are
 * on.
 */
export function isLetter(event: KeyboardEvent): boolean {
  return (
    suspensions === 0 &&
    lettersOn() &&
    !(event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
  );
}

/** Whether keys pressed on this element enter text or change its value. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches("input:not([type=checkbox], [type=radio], [type=button]), textarea, select"));

/** Whether a dialog is open. */
export const inDialog = (): boolean => document.querySelector("[role=dialog], [role=alertdialog]") !== null;
