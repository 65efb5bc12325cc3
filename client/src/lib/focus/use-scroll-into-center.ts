import { useLayoutEffect } from "react";
import { bringToMiddle } from "./scroll-into-center";

/** Keeps the chosen one of a row in its middle, where the row is longer than the screen: when it is chosen, and when a phone is turned. */
export function useScrollIntoCenter(find: () => HTMLElement | null | undefined, chosen: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: how it is found stays the same.
  useLayoutEffect(() => {
    const one = find();
    const row = one?.parentElement;
    if (!one || !row) return;
    const show = () => bringToMiddle(row, one);
    show();
    const observer = new ResizeObserver(show);
    observer.observe(row);
    // Its width changes when the fonts arrive.
    observer.observe(one);
    return () => observer.disconnect();
  }, [chosen]);
}
