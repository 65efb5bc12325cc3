import { type RefObject, useEffect, useEffectEvent } from "react";
import { isShortcutKey } from "@/lib/keyboard/shortcuts";

/**
 * Shortcuts j and k while the panel is open: the next or previous candidate, from the panel and from the list beside it. They
 * replace those of the list, which only move the focus.
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
    // A dialog above the panel, such as the question before a hire.
    if (dialog && !dialog.contains(contentRef.current)) return;
    event.stopPropagation();
    onMove(key === "j" ? 1 : -1);
  });
  useEffect(() => {
    document.addEventListener("keydown", handleKeyDown, true);
    return () => document.removeEventListener("keydown", handleKeyDown, true);
  }, []);
}
