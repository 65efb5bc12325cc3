import { type ComponentType, createElement, lazy } from "react";

/** A module whose default export is a component. */
export type LazyModule<P> = { default: ComponentType<P> };

/** Functions that reset components whose code failed to load: `React.lazy` caches a rejection forever. */
const resetsOfFailed = new Set<() => void>();

/** Lets components that failed to load be fetched again when they render next. */
export function retryFailedChunks(): void {
  for (const reset of resetsOfFailed) reset();
  resetsOfFailed.clear();
}

/**
 * A lazy component that renders at once if its code was loaded before, where `React.lazy` would first show
 * the fallback. If the code fails to load, the ErrorBoundary above it retries.
 */
export function lazyComponent<P extends object, F extends LazyModule<P>>(
  importModule: () => Promise<F & LazyModule<P>>,
): { Component: ComponentType<P>; load: () => Promise<F>; isLoaded: () => boolean } {
  let loadedModule: F | undefined;
  const load = async () => {
    loadedModule = await importModule();
    if (resetsOfFailed.delete(reset)) reset();
    return loadedModule;
  };
  const createLazy = () =>
    lazy<ComponentType<P>>(() => {
      if (loadedModule) return synchronousPromise(loadedModule);
      const loading = load();
      loading.catch(() => resetsOfFailed.add(reset));
      return loading;
    });
  let CurrentComponent = createLazy();
  const reset = () => {
    CurrentComponent = createLazy();
  };
  return {
    Component: (props) => createElement(CurrentComponent as ComponentType<P>, props),
    load,
    isLoaded: () => loadedModule !== undefined,
  };
}

/** A promise whose `then` calls back synchronously, so that React does not suspend. */
function synchronousPromise<T>(value: T): Promise<T> {
  const then = (onFulfilled: (value: T) => void) => onFulfilled(value);
  return Object.assign(Promise.resolve(value), { then });
}
