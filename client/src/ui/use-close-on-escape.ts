import { useEffect } from "react";

/**
 * Closes an open list on Escape without closing the dialog around it: a capturing listener on the window runs
 * before the listener of the dialog on the document, and stops the event.
 */
export function useCloseOnEscape(isOpen: boolean, close: () => void) {
  // No dependency array, because `close` is a new function in each render.
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
