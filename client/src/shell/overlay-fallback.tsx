import { useEffectEvent, useLayoutEffect } from "react";
import { isTextInput, suspendShortcuts } from "@/lib/keyboard/shortcuts";

/**
 * While the code of an overlay is loading, swallows key presses so that they do not trigger shortcuts or
 * buttons of the page. Escape cancels.
 */
export function OverlayFallback({ onClose }: { onClose: () => void }) {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape") onClose();
    else if (event.ctrlKey || event.metaKey || event.altKey || isTextInput(event.target)) return;
    else if (event.key !== "Enter" && event.key.length > 1) return;
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
