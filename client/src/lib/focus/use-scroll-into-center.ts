import { useLayoutEffect } from "react";
import { scrollIntoCenter } from "./scroll-into-center";

/**
 * Keeps the selected item of a horizontally scrolling row in its center, when `selectedKey` changes and when
 * the row is resized. `findItem` must return the same element while `selectedKey` is the same.
 */
export function useScrollIntoCenter(
  findItem: () => HTMLElement | null | undefined,
  selectedKey: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the item depends only on `selectedKey`.
  useLayoutEffect(() => {
    const item = findItem();
    const row = item?.parentElement;
    if (!item || !row) return;
    const scrollItemIntoCenter = () => scrollIntoCenter(row, item);
    scrollItemIntoCenter();
    // Scrolling could hide another item that has focus.
    const isOtherItemFocused = () =>
      row.contains(document.activeElement) && !item.contains(document.activeElement);
    const observer = new ResizeObserver(() => !isOtherItemFocused() && scrollItemIntoCenter());
    observer.observe(row);
    // The item's width changes when the fonts load.
    observer.observe(item);
    return () => observer.disconnect();
  }, [selectedKey]);
}
