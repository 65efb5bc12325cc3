import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/**
 * Returns a constant of the browser; during server rendering and hydration, returns `serverValue` instead.
 */
export const useClientValue = <T extends string | boolean | null>(getValue: () => T, serverValue: T): T =>
  useSyncExternalStore(subscribeToNothing, getValue, () => serverValue);

/** True on Apple devices, whose keyboards have other names for some keys. */
export const isAppleDevice = (): boolean =>
  typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.platform);

/** Like `isAppleDevice`, for components that the server also renders. */
export const useIsAppleDevice = (): boolean => useClientValue(isAppleDevice, false);

/**
 * Returns whether the browser has a clipboard, which it hides without HTTPS; true during server rendering.
 */
export const useHasClipboard = (): boolean => useClientValue(() => navigator.clipboard !== undefined, true);
