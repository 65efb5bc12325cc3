import { useLayoutEffect, useRef } from "react";
import { restoreFocus } from "./focus";

/**
 * Restores focus when a dialog closes, for dialogs whose opener Radix does not know: those that replaced
 * another dialog or were opened by a link.
 */
export function useRestoreFocus(open: boolean): void {
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
    else if (wasOpen.current) restoreFocus(opener.current);
    wasOpen.current = open;
  }, [open]);
}
