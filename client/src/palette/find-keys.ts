import { isMac, useClientValue } from "@/lib/browser/use-client-value";

const onMac: readonly string[] = ["⌘", "K"];
const elsewhere: readonly string[] = ["Ctrl", "K"];

/** How the keys that open the palette are written on this machine. */
export const findKeys = isMac() ? onMac : elsewhere;
export const useFindKeys = () => (useClientValue(isMac, false) ? onMac : elsewhere);
