import { type LazyModule, lazyComponent } from "@/lib/loading/lazy";
import { ChunkErrorDialog } from "./chunk-error-dialog";
import { ErrorBoundary } from "./error-boundary";

interface ClosableProps {
  /** Some dialogs can close without restoring focus; the fallback dialog always restores it. */
  onClose: (restoreFocus: true) => void;
}

/**
 * A lazy dialog. If its code cannot be loaded, a fallback dialog offers a retry and the page stays usable.
 */
export function lazyDialog<Props extends ClosableProps, Module extends LazyModule<Props>>(
  importModule: () => Promise<Module & LazyModule<Props>>,
) {
  const { Component, ...loaders } = lazyComponent(importModule);
  function DialogWithFallback(props: Props) {
    return (
      <ErrorBoundary
        fallback={(retry, reason) => (
          <ChunkErrorDialog reason={reason} onRetry={retry} onClose={() => props.onClose(true)} />
        )}
      >
        <Component {...props} />
      </ErrorBoundary>
    );
  }
  return { ...loaders, Component: DialogWithFallback };
}
