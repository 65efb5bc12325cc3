import { type ComponentType, type LazyExoticComponent, lazy } from "react";

type File<P> = { default: ComponentType<P> };

/** A component whose code comes by itself. Once fetched beforehand it is there at once: React would show the way of waiting first, even for what has arrived. */
export function late<P, F extends File<P>>(
  fetch: () => Promise<F & File<P>>,
): { Late: LazyExoticComponent<ComponentType<P>>; load: () => Promise<F> } {
  let file: F | undefined;
  const load = async () => (file = await fetch());
  // biome-ignore lint/suspicious/noThenProperty: a promise that does not wait for the next turn is what is wanted.
  const arrived = (here: F) => Object.assign(Promise.resolve(here), { then: (take: (file: F) => void) => take(here) });
  return { Late: lazy(() => (file ? arrived(file) : load())), load };
}
