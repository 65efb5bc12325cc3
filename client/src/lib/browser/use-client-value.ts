import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/** Returns a constant that only the browser knows; during server rendering and hydration, `serverValue`. */
export const useClientValue = <T extends string | boolean | null>(getValue: () => T, serverValue: T): T =>
  useSyncExternalStore(subscribeToNothing, getValue, () => serverValue);

/** True on Apple devices, whose key names differ. */
export const isMac = (): boolean =>
  typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.platform);
