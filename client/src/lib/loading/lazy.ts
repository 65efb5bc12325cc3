import { type ComponentType, createElement, lazy } from "react";

/** A module whose default export is a component. */
export type LazyModule<P> = { default: ComponentType<P> };

interface LoadableComponent<P, Module> {
  Component: ComponentType<P>;
  /** Loads the code before the component is rendered. */
  load: () => Promise<Module>;
  isLoaded: () => boolean;
}

/** For each component whose code failed to load, a function that lets it load again. */
const resetFunctions = new Set<() => void>();

/** Lets components that failed to load be fetched again when they render next. */
export function retryFailedChunks(): void {
  for (const reset of resetFunctions) reset();
  resetFunctions.clear();
}

/**
 * A lazy component that renders at once if its code was loaded before, where `React.lazy` would first show
 * the fallback. If the code fails to load, the ErrorBoundary above it retries.
 */
export function lazyComponent<P extends object, Module extends LazyModule<P>>(
  // The intersection lets TypeScript infer `P` from the module.
  importModule: () => Promise<Module & LazyModule<P>>,
): LoadableComponent<P, Module> {
  let loadedModule: Module | undefined;
  let CurrentComponent = createLazyComponent();

  function createLazyComponent() {
    return lazy<ComponentType<P>>(() => {
      if (loadedModule) return synchronousPromise(loadedModule);
      const loading = load();
      loading.catch(() => resetFunctions.add(reset));
      return loading;
    });
  }

  async function load() {
    loadedModule = await importModule();
    const hadFailed = resetFunctions.delete(reset);
    if (hadFailed) reset();
    return loadedModule;
  }

  /** `React.lazy` caches a rejection forever, so that only a new lazy component loads again. */
  function reset() {
    CurrentComponent = createLazyComponent();
  }

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
