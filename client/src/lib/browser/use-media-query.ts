import { useSyncExternalStore } from "react";

/** Returns true while a media query matches; false during server rendering. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const mediaQuery = matchMedia(query);
      mediaQuery.addEventListener("change", listener);
      return () => mediaQuery.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
