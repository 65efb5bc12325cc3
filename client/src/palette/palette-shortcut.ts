import { isMac, useClientValue } from "@/lib/browser/use-client-value";

const macKeys: readonly string[] = ["⌘", "K"];
const otherKeys: readonly string[] = ["Ctrl", "K"];

/** The shortcut that opens the palette, as labeled on this platform. */
export const paletteShortcut = isMac() ? macKeys : otherKeys;
export const usePaletteShortcut = () => (useClientValue(isMac, false) ? macKeys : otherKeys);
