import { useEffect } from "react";
import { useHash } from "./use-hash";

/** Leads to the heading that the address names after #, once its part of the page is as tall as it will be, and after the page has led to its own beginning. */
export function useHashScroll(anchor: string, ready = true) {
  const called = useHash() === `#${anchor}` && ready;
  useEffect(() => {
    if (!called) return;
    const timer = setTimeout(() => {
      const heading = document.getElementById(anchor);
      heading?.scrollIntoView({ block: "start" });
      heading?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [anchor, called]);
}
