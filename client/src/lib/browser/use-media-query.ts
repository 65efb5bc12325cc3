import { useSyncExternalStore } from "react";
import { matchedWhenRendered } from "./window-width";

/** Returns true while a media query that only names widths in px matches. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const mediaQuery = matchMedia(query);
      mediaQuery.addEventListener("change", listener);
      return () => mediaQuery.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
    () => matchedWhenRendered(query),
  );
}
