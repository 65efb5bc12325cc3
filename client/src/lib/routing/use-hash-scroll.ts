import { useEffect } from "react";
import { useHash } from "./use-hash";

/**
 * Scrolls to and focuses the heading whose id is `anchor` if the URL hash names it. `ready`: everything above
 * it is loaded, so that it does not move afterwards.
 */
export function useHashScroll(anchor: string, ready = true) {
  const isTarget = useHash() === `#${anchor}` && ready;
  useEffect(() => {
    if (!isTarget) return;
    // After `usePage`, which focuses the h1 and scrolls to the top.
    const timer = setTimeout(() => {
      const heading = document.getElementById(anchor);
      heading?.scrollIntoView({ block: "start" });
      heading?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [anchor, isTarget]);
}
