import { useEffect } from "react";
import { loadPalette } from "./lazy-overlays";

/** For Safari, which has no idle callback. */
const preloadDelayMs = 2000;

/** Loads the code of the palette when the browser is idle. */
export function usePalettePreload(): void {
  useEffect(() => {
    // A failure has no effect: opening the palette loads its code again.
    const preload = () => void loadPalette().catch(() => {});
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(preload, preloadDelayMs);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(preload);
    return () => cancelIdleCallback(handle);
  }, []);
}
