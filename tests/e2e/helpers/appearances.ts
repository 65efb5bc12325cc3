import { isLongForm } from "../../app/long-form";
import type { Viewport } from "../fixtures";

type ColorScheme = "light" | "dark";

const all = (["desktop", "phone"] as const).flatMap((viewport) =>
  (["light", "dark"] as const).map((colorScheme) => ({
    viewport,
    theme: { colorScheme },
    /** For the title of a test and the names of its pictures. */
    name: `${viewport}, ${colorScheme}`,
  })),
);

/**
 * The viewports and themes that a journey runs in: one of the four, so that the files together cover all;
 * every one with QUALITY=1.
 */
export const appearances = (viewport: Viewport, colorScheme: ColorScheme) =>
  all.filter((one) => isLongForm || (one.viewport === viewport && one.theme.colorScheme === colorScheme));
