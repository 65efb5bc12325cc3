import { isAppleDevice, useIsAppleDevice } from "@/lib/browser/use-client-value";

const macKeys: readonly string[] = ["⌘", "K"];
const otherKeys: readonly string[] = ["Ctrl", "K"];

/** The keys of the shortcut that opens the palette, as labeled on this platform. */
export const paletteShortcutKeys = isAppleDevice() ? macKeys : otherKeys;
/** Like `paletteShortcutKeys`, for components that the server also renders. */
export const usePaletteShortcutKeys = () => (useIsAppleDevice() ? macKeys : otherKeys);
