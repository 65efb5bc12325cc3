import { lazyComponent, type ModuleWithComponent, type PropsOf } from "@/lib/loading/lazy";
import { ChunkErrorDialog } from "./chunk-error-dialog";
import { ErrorBoundary } from "./error-boundary";

interface ClosableProps {
  /** Some dialogs pass whether to restore focus. The fallback dialog always passes true. */
  onClose: (restoreFocus: true) => void;
}

/**
 * Creates a lazy dialog from an export of a module. If its code cannot be loaded, a fallback dialog offers a
 * retry and the page stays usable.
 */
export function lazyDialog<Name extends string, Module extends ModuleWithComponent<Name>>(
  importModule: () => Promise<Module>,
  exportName: Name,
) {
  const { Component: LazyDialog, load, isLoaded } = lazyComponent(importModule, exportName);
  function DialogWithFallback(props: PropsOf<Module, Name> & ClosableProps) {
    return (
      <ErrorBoundary
        fallback={(retry, reason) => (
          <ChunkErrorDialog reason={reason} onRetry={retry} onClose={() => props.onClose(true)} />
        )}
      >
        <LazyDialog {...props} />
      </ErrorBoundary>
    );
  }
  return { load, isLoaded, Component: DialogWithFallback };
}
