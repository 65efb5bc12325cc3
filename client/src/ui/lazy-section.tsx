import { lazyComponent, type ModuleWithComponent, type PropsOf } from "@/lib/loading/lazy";
import { ErrorBoundary } from "./error-boundary";
import { ErrorState } from "./error-state";

/**
 * Creates a lazy section of a page from an export of a module. If its code cannot be loaded, an error with a
 * retry button replaces the section.
 */
export function lazySection<Name extends string, Module extends ModuleWithComponent<Name>>(
  importModule: () => Promise<Module>,
  exportName: Name,
) {
  const { Component, load, isLoaded } = lazyComponent(importModule, exportName);
  function SectionWithFallback(props: PropsOf<Module, Name>) {
    return (
      <ErrorBoundary
        fallback={(retry) => <ErrorState as="h3" title="This part could not be loaded" onRetry={retry} />}
      >
        <Component {...props} />
      </ErrorBoundary>
    );
  }
  return { load, isLoaded, Component: SectionWithFallback };
}
