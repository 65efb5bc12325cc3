import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/**
 * Returns a constant of the browser; during server rendering and hydration, returns `serverValue` instead.
 */
export const useClientValue = <T extends string | boolean | null>(getValue: () => T, serverValue: T): T =>
  useSyncExternalStore(subscribeToNothing, getValue, () => serverValue);

/** True on Apple devices, whose key names differ. */
export const isMac = (): boolean =>
  typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.platform);

/** Like `isMac`, for components that the server also renders. */
export const useIsMac = (): boolean => useClientValue(isMac, false);

/**
 * Returns whether the browser has a clipboard, which it hides without HTTPS; true during server rendering.
 */
export const useHasClipboard = (): boolean => useClientValue(() => navigator.clipboard !== undefined, true);
