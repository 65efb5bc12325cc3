import { useEffect, useRef } from "react";
import { restoreFocus } from "@/lib/focus/focus";

interface ListResult {
  data: { pages: readonly { items: readonly unknown[] }[] } | undefined;
  isPlaceholderData: boolean;
}

/**
 * Returns whether a list is empty without any search or filter. The page then hides the controls for searching,
 * filtering and exporting. If the last filter was cleared before, the control that did it had focus, so the
 * hook restores focus.
 */
export function useIsListEmpty({ data, isPlaceholderData }: ListResult, isFiltered: boolean): boolean {
  const hasItems = data?.pages.some(({ items }) => items.length > 0);
  const isEmpty = !isFiltered && !isPlaceholderData && hasItems === false;
  const wasFilteredRef = useRef(isFiltered);
  useEffect(() => {
    if (isFiltered) wasFilteredRef.current = true;
    if (!isEmpty || !wasFilteredRef.current) return;
    wasFilteredRef.current = false;
    // The control that cleared the filter had focus and is now hidden.
    restoreFocus();
  }, [isFiltered, isEmpty]);
  return isEmpty;
}
