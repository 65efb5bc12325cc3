import { type ComponentType, createElement, type JSXElementConstructor, lazy, type ReactNode } from "react";

/** A module that exports a function component by this name. */
export type ModuleWithComponent<Name extends string> = { [Key in Name]: (props: never) => ReactNode };

/** The props of the component that a module exports by this name. */
export type PropsOf<Module, Name extends keyof Module> =
  Module[Name] extends JSXElementConstructor<infer Props extends object> ? Props : never;

interface LoadableComponent<Props, Module> {
  Component: ComponentType<Props>;
  /** Loads the code before the component is rendered. */
  load: () => Promise<Module>;
  isLoaded: () => boolean;
}

/** The reset functions of the components whose code failed to load. */
const resetFunctions = new Set<() => void>();

/** Makes components whose code failed to load fetch it again at their next render. */
export function retryFailedChunks(): void {
  for (const reset of resetFunctions) reset();
  resetFunctions.clear();
}

/**
 * Creates a lazy component from the export `name` of a module. If its code was loaded before, it renders at
 * once, whereas `React.lazy` would first show the fallback. If the code fails to load, the ErrorBoundary
 * above it retries.
 */
export function lazyComponent<Name extends string, Module extends ModuleWithComponent<Name>>(
  importModule: () => Promise<Module>,
  name: Name,
): LoadableComponent<PropsOf<Module, Name>, Module> {
  type Props = PropsOf<Module, Name>;
  const toDefaultExport = (module: Module) => ({ default: module[name] as unknown as ComponentType<Props> });
  let loadedModule: Module | undefined;
  let CurrentComponent = createLazyComponent();

  function createLazyComponent() {
    return lazy<ComponentType<Props>>(() => {
      if (loadedModule) return createSynchronousPromise(toDefaultExport(loadedModule));
      const loading = load();
      loading.catch(() => resetFunctions.add(reset));
      return loading.then(toDefaultExport);
    });
  }

  async function load() {
    loadedModule = await importModule();
    // After a failed attempt, the next render must use the loaded module instead of the cached rejection.
    const hadFailed = resetFunctions.delete(reset);
    if (hadFailed) reset();
    return loadedModule;
  }

  /** Replaces the lazy component, because `React.lazy` caches a rejection forever. */
  function reset() {
    CurrentComponent = createLazyComponent();
  }

  return {
    Component: (props) => createElement(CurrentComponent as ComponentType<Props>, props),
    load,
    isLoaded: () => loadedModule !== undefined,
  };
}

/** Returns a promise whose `then` calls back synchronously, so that React does not suspend. */
function createSynchronousPromise<T>(value: T): Promise<T> {
  const then = (onFulfilled: (value: T) => void) => onFulfilled(value);
  return Object.assign(Promise.resolve(value), { then });
}
