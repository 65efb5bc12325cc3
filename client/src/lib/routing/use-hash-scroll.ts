import { useEffect } from "react";
import { useHash } from "./use-hash";

/**
 * Scrolls to and focuses the heading whose id is `anchor` if the URL hash names it. `isReady` must be false
 * until everything above the heading is loaded, because the heading would move afterwards.
 */
export function useHashScroll(anchor: string, isReady = true) {
  const isTarget = useHash() === `#${anchor}` && isReady;
  useEffect(() => {
    if (!isTarget) return;
    // Runs after `usePageSetup`, which focuses the h1 and scrolls to the top.
    const timer = setTimeout(() => {
      const heading = document.getElementById(anchor);
      heading?.scrollIntoView({ block: "start" });
      heading?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [anchor, isTarget]);
}
