import { type ComponentType, createElement, lazy } from "react";

export type LateFile<P> = { default: ComponentType<P> };

/** React keeps for good that something did not come: what takes the place of it at the next attempt. */
const missing = new Set<() => void>();

/** From now on, what did not come is asked for again. */
export function renewMissing(): void {
  for (const renew of missing) renew();
  missing.clear();
}

/**
 * A component whose code comes by itself. Once fetched beforehand it is there at once: React would show the way of waiting first, even for
 * what has arrived. Where it does not come, the ErrorBoundary above it has it asked for again.
 */
export function late<P extends object, F extends LateFile<P>>(
  fetch: () => Promise<F & LateFile<P>>,
): { Late: ComponentType<P>; load: () => Promise<F>; hasCome: () => boolean } {
  let file: F | undefined;
  const load = async () => {
    file = await fetch();
    if (missing.delete(renew)) renew();
    return file;
  };
  const arrived = (here: F) => {
    const then = (take: (file: F) => void) => take(here);
    // React reads a resolved module in the same render, without waiting for a microtask.
    return Object.assign(Promise.resolve(here), { then });
  };
  const attempt = () =>
    lazy<ComponentType<P>>(() => {
      if (file) return arrived(file);
      const loading = load();
      loading.catch(() => missing.add(renew));
      return loading;
    });
  let Now = attempt();
  const renew = () => {
    Now = attempt();
  };
  return {
    Late: (props) => createElement(Now as ComponentType<P>, props),
    load,
    hasCome: () => file !== undefined,
  };
}
