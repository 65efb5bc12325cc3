import { useSyncExternalStore } from "react";

const never = () => () => {};

/** What only the browser knows and never changes there, a text or a truth; a page that came drawn begins with `drawn`. */
export const useClientValue = <T extends string | boolean | null>(here: () => T, drawn: T): T =>
  useSyncExternalStore(never, here, () => drawn);

/** Whether keys are called as on a Mac. */
export const isMac = (): boolean =>
  typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.platform);
