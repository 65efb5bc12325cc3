import { isAppleDevice, useIsAppleDevice } from "@/lib/browser/use-client-value";

const macKeys: readonly string[] = ["⌘", "K"];
const otherKeys: readonly string[] = ["Ctrl", "K"];

/** The shortcut that opens the palette, as labeled on this platform. */
export const paletteShortcut = isAppleDevice() ? macKeys : otherKeys;
/** Like `paletteShortcut`, for components that the server also renders. */
export const usePaletteShortcut = () => (useIsAppleDevice() ? macKeys : otherKeys);
