import { useEffectEvent, useLayoutEffect } from "react";
import { isTextInput, suspendShortcuts } from "@/lib/keyboard/shortcuts";

interface OverlayFallbackProps {
  onClose: () => void;
  /** Gets the keys that are meant for the overlay: characters, Backspace and Enter. */
  onKey?: (key: string) => void;
}

/**
 * While the code of an overlay is loading, intercepts key presses so that they do not trigger shortcuts or
 * buttons of the page. Escape cancels.
 */
export function OverlayFallback({ onClose, onKey }: OverlayFallbackProps) {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (ctrlKey || metaKey || altKey) return;
    if (key === "Escape") onClose();
    else if (onKey && (key.length === 1 || key === "Backspace" || key === "Enter")) onKey(key);
    else if (isTextInput(target) || (key !== "Enter" && key.length > 1)) return;
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
