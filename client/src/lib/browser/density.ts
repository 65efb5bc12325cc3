import type { Density } from "@shared/lib/ssr-types";
import { useSyncExternalStore } from "react";
import { writeCookie } from "./write-cookie";

/**
 * The density for which the server rendered this page. An object, so that entry-server.tsx can replace `get`
 * for server rendering, where there is no document.
 */
export const renderedDensity = {
  get: (): Density => toDensity(document.getElementById("prefetched-data")?.dataset.density === "compact"),
};

const toDensity = (isCompact: boolean): Density => (isCompact ? "compact" : "comfortable");
const readStoredDensity = (): Density => toDensity(document.cookie.split("; ").includes("density=compact"));

const listeners = new Set<() => void>();

/** The density of long lists, which the browser stores in a cookie, and a function that changes it. */
export function useDensity(): [Density, (density: Density) => void] {
  const density = useSyncExternalStore(subscribe, readStoredDensity, renderedDensity.get);
  return [density, setDensity];
}

function setDensity(density: Density) {
  writeCookie("density", density);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
