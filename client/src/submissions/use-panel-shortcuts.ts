import { type RefObject, useEffect, useEffectEvent } from "react";
import { isShortcutKey } from "@/lib/keyboard/shortcuts";

/**
 * Adds the shortcuts j and k of the candidate panel, which open the next or previous candidate, even if focus
 * is in the list. The shortcuts of the list, which only move the focus, are suppressed.
 */
export function usePanelShortcuts(
  contentRef: RefObject<HTMLElement | null>,
  onMove: (step: 1 | -1) => void,
): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!isShortcutKey(event) || (key !== "j" && key !== "k")) return;
    const dialog =
      event.target instanceof Element && event.target.closest("[role=dialog], [role=alertdialog]");
    // The panel is a dialog too; ignore keys from any other dialog, such as the confirmation of a hire.
    if (dialog && !dialog.contains(contentRef.current)) return;
    event.stopPropagation();
    onMove(key === "j" ? 1 : -1);
  });
  useEffect(() => {
    // In the capture phase, so that `stopPropagation` keeps the key from the shortcuts of the list.
    document.addEventListener("keydown", handleKeyDown, { capture: true });
    return () => document.removeEventListener("keydown", handleKeyDown, { capture: true });
  }, []);
}
