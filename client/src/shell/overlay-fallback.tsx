import { useEffectEvent, useLayoutEffect } from "react";
import { isTextInput, suspendShortcuts } from "@/lib/keyboard/shortcuts";

interface OverlayFallbackProps {
  onClose: () => void;
  /** Called for keys that are meant for the overlay: characters, Backspace and Enter. */
  onKey?: (key: string) => void;
}

/**
 * Replaces an overlay while its code is loading. Intercepts key presses, so that they do not trigger
 * shortcuts or buttons of the page. Escape cancels.
 */
export function OverlayFallback({ onClose, onKey }: OverlayFallbackProps) {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (ctrlKey || metaKey || altKey) return;
    const isCharacter = key.length === 1;
    const isForOverlay = isCharacter || key === "Backspace" || key === "Enter";
    // Other keys, such as Tab, and typing in a field of the page keep their effect.
    const triggersPageAction = !isTextInput(target) && (isCharacter || key === "Enter");
    if (key === "Escape") onClose();
    else if (onKey && isForOverlay) onKey(key);
    else if (!triggersPageAction) return;
    // Also stops a key that the overlay ignores, but that would trigger a shortcut or a button of the page.
    event.preventDefault();
    event.stopPropagation();
  });
  useLayoutEffect(() => {
    const resumeShortcuts = suspendShortcuts();
    addEventListener("keydown", handleKeyDown, { capture: true });
    return () => {
      resumeShortcuts();
      removeEventListener("keydown", handleKeyDown, { capture: true });
    };
  }, []);
  return null;
}
