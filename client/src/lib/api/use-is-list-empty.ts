import { useEffect, useRef } from "react";
import { restoreFocus } from "@/lib/focus/focus";

interface ListResult {
  data: { pages: readonly { items: readonly unknown[] }[] } | undefined;
  isPlaceholderData: boolean;
}

/**
 * Returns whether a list is empty without any search or filter. The page then hides the controls for
 * searching, filtering and exporting. If the user has just cleared a filter with one of these controls, the
 * hook moves the focus to the heading of the page.
 */
export function useIsListEmpty({ data, isPlaceholderData }: ListResult, isFiltered: boolean): boolean {
  const hasItems = data?.pages.some(({ items }) => items.length > 0);
  const isEmpty = !isFiltered && !isPlaceholderData && hasItems === false;
  const wasFilteredRef = useRef(isFiltered);
  useEffect(() => {
    if (isFiltered) wasFilteredRef.current = true;
    if (!isEmpty || !wasFilteredRef.current) return;
    wasFilteredRef.current = false;
    // The hidden control had focus.
    restoreFocus();
  }, [isFiltered, isEmpty]);
  return isEmpty;
}
