import { useSyncExternalStore } from "react";

const kept = "letters";
const watchers = new Set<() => void>();

/** Whether shortcuts of a single sign work in this browser: who dictates, or brushes keys, can switch them off (WCAG 2.1.4). */
export const lettersOn = (): boolean => localStorage.getItem(kept) !== "off";

export function switchLetters(on: boolean): void {
  if (on) localStorage.removeItem(kept);
  else localStorage.setItem(kept, "off");
  for (const watcher of watchers) watcher();
}

export function useLettersOn(): boolean {
  const watch = (watcher: () => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  };
  return useSyncExternalStore(watch, lettersOn, () => true);
}

let holds = 0;

/** Until it is let go, no letter is a shortcut. Answers how to let go. */
export function holdLetters(): () => void {
  holds += 1;
  return () => {
    holds -= 1;
  };
}

/** Whether a key was pressed as a shortcut: alone, not held down, not while typing, and not where they are held or switched off. */
export function isLetter(event: KeyboardEvent): boolean {
  return (
    holds === 0 &&
    lettersOn() &&
    !(event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
  );
}

export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches("input:not([type=checkbox], [type=radio], [type=button]), textarea, select"));

/** Whether something stands before the page and has the keyboard for itself. */
export const inDialog = (): boolean => document.querySelector("[role=dialog], [role=alertdialog]") !== null;
