import { type ComponentType, createElement, lazy } from "react";

export type LazyModule<P> = { default: ComponentType<P> };

/** Resets of components that failed to load: `React.lazy` caches a rejection forever. */
const failedResets = new Set<() => void>();

/** Lets components that failed to load be fetched again when they render next. */
export function retryFailedChunks(): void {
  for (const reset of failedResets) reset();
  failedResets.clear();
}

/**
 * A lazy component that renders at once if its code was loaded before, where `React.lazy` would first show
 * the fallback. If the code fails to load, the ErrorBoundary above it retries.
 */
export function lazyComponent<P extends object, F extends LazyModule<P>>(
  fetch: () => Promise<F & LazyModule<P>>,
): { Component: ComponentType<P>; load: () => Promise<F>; isLoaded: () => boolean } {
  let file: F | undefined;
  const load = async () => {
    file = await fetch();
    if (failedResets.delete(reset)) reset();
    return file;
  };
  const createLazy = () =>
    lazy<ComponentType<P>>(() => {
      if (file) return synchronousPromise(file);
      const loading = load();
      loading.catch(() => failedResets.add(reset));
      return loading;
    });
  let Current = createLazy();
  const reset = () => {
    Current = createLazy();
  };
  return {
    Component: (props) => createElement(Current as ComponentType<P>, props),
    load,
    isLoaded: () => file !== undefined,
  };
}

/** A promise whose `then` calls back synchronously, so that React does not suspend. */
function synchronousPromise<T>(value: T): Promise<T> {
  const then = (onFulfilled: (value: T) => void) => onFulfilled(value);
  return Object.assign(Promise.resolve(value), { then });
}
