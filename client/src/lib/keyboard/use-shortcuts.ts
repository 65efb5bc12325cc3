import { type RefObject, useEffect, useEffectEvent } from "react";
import { isShortcutKey } from "./shortcuts";

/**
 * Calls `onKey` for single-key shortcuts while focus is inside `ref`. Dialogs are outside: they render in a
 * portal.
 */
export function useShortcuts(
  ref: RefObject<HTMLElement | null>,
  onKey: (key: string, event: KeyboardEvent) => void,
): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isShortcutKey(event)) onKey(event.key.toLowerCase(), event);
  });
  useEffect(() => {
    const element = ref.current;
    element?.addEventListener("keydown", handleKeyDown);
    return () => element?.removeEventListener("keydown", handleKeyDown);
  }, [ref]);
}
