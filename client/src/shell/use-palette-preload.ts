import { useEffect } from "react";
import { whenIdle } from "@/lib/loading/when-idle";
import { loadPalette } from "./lazy-overlays";

/** Loads the code of the palette when the browser is idle. */
export function usePalettePreload(): void {
  useEffect(() => {
    // A failure has no effect: opening the palette loads its code again.
    const preload = () => void loadPalette().catch(() => {});
    return whenIdle(preload);
  }, []);
}
