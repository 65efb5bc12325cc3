import { useEffect } from "react";

/**
 * Closes an open list on Escape and keeps the event from the dialog around the list: a capturing listener on
 * the window runs before the listener that the dialog has on the document.
 */
export function useCloseOnEscape(isOpen: boolean, close: () => void) {
  // Without dependencies, because `close` is another function in each render.
  useEffect(() => {
    if (!isOpen) return;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    window.addEventListener("keydown", handleKeyDown, true);
    return () => window.removeEventListener("keydown", handleKeyDown, true);
  });
}
