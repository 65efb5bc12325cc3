import { useSyncExternalStore } from "react";
import { matchedWhenRendered } from "./window-width";

/**
 * Returns true while a media query matches. During hydration, returns what the server rendered, so the query
 * may contain only widths in px.
 */
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
