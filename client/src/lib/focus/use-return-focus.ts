import { useLayoutEffect, useRef } from "react";
import { regainFocus } from "./focus";

/** A dialog that took another's place, or came by a link, does not know where focus came from: this does, while `open` says that there is one. */
export function useFocusBack(open: boolean): void {
  const from = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (open) from.current = document.activeElement;
    else if (wasOpen.current) regainFocus(from.current);
    wasOpen.current = open;
  }, [open]);
}
