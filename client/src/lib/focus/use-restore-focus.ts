import { useLayoutEffect, useRef } from "react";
import { restoreFocus } from "./focus";

/**
 * Restores focus when a dialog closes. For dialogs without a Radix trigger: those that replaced another
 * dialog or were opened by a link.
 */
export function useRestoreFocus(isOpen: boolean): void {
  const openerRef = useRef<Element | null>(null);
  const wasOpenRef = useRef(false);
  useLayoutEffect(() => {
    if (isOpen) openerRef.current = document.activeElement;
    else if (wasOpenRef.current) restoreFocus(openerRef.current);
    wasOpenRef.current = isOpen;
  }, [isOpen]);
}
