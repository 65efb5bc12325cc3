import { type LazyModule, lazyComponent } from "@/lib/loading/lazy";
import { ErrorBoundary } from "./error-boundary";
import { ErrorState } from "./error-state";

/** A lazy section of a page. If its code cannot be loaded, an error with a retry button replaces it. */
export function lazySection<Props extends object, Module extends LazyModule<Props>>(
  importModule: () => Promise<Module & LazyModule<Props>>,
) {
  const { Component, ...loaders } = lazyComponent(importModule);
  function SectionWithFallback(props: Props) {
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
