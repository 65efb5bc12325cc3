import { type LazyModule, lazyComponent } from "@/lib/loading/lazy";
import { ErrorBoundary } from "./error-boundary";
import { ErrorState } from "./error-state";

/** A lazy section of a page. If its code cannot be loaded, an error with a retry button replaces it. */
export function lazySection<P extends object, F extends LazyModule<P>>(
  fetch: () => Promise<F & LazyModule<P>>,
) {
  const { Component, ...rest } = lazyComponent(fetch);
  const Part = (props: P) => (
    <ErrorBoundary
      fallback={(retry) => <ErrorState as="h3" title="This part could not be loaded" onRetry={retry} />}
    >
      <Component {...props} />
    </ErrorBoundary>
  );
  return { ...rest, Component: Part };
}
