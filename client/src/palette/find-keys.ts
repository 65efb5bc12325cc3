/** How the keys that open the palette are written on this machine. */
export const findKeys: readonly string[] = /Mac|iPhone|iPad/.test(navigator.platform) ? ["⌘", "K"] : ["Ctrl", "K"];
