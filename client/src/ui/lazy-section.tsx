import { lazyComponent, type ModuleWithComponent, type PropsOf } from "@/lib/loading/lazy";
import { ErrorBoundary } from "./error-boundary";
import { ErrorState } from "./error-state";

/** A lazy section of a page. If its code cannot be loaded, an error with a retry button replaces it. */
export function lazySection<Name extends string, Module extends ModuleWithComponent<Name>>(
  importModule: () => Promise<Module>,
  name: Name,
) {
  const { Component, ...loaders } = lazyComponent(importModule, name);
  function SectionWithFallback(props: PropsOf<Module, Name>) {
    return (
      <ErrorBoundary
        fallback={(retry) => <ErrorState as="h3" title="This part could not be loaded" onRetry={retry} />}
      >
        <Component {...props} />
      </ErrorBoundary>
    );
  }
  return { ...loaders, Component: SectionWithFallback };
}
