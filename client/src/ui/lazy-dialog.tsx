import { useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { cn } from "@/lib/cn";
import { type LazyModule, lazyComponent } from "@/lib/loading/lazy";
import { Button } from "./button";
import {
  dialogBodyClass,
  dialogFooterClass,
  dialogHeaderClass,
  dialogVariants,
  gripClass,
  overlayClass,
} from "./dialog-classes";
import { ErrorBoundary, type LoadErrorReason } from "./error-boundary";

/**
 * A lazy dialog. If its code cannot be loaded, a fallback dialog offers a retry and the page stays usable.
 */
export function lazyDialog<P extends { onClose: (back: true) => void }, F extends LazyModule<P>>(
  fetch: () => Promise<F & LazyModule<P>>,
) {
  const { Component, ...rest } = lazyComponent(fetch);
  const Dialog = (props: P) => (
    <ErrorBoundary
      fallback={(retry, reason) => (
        <ChunkErrorDialog reason={reason} onRetry={retry} onClose={() => props.onClose(true)} />
      )}
    >
      <Component {...props} />
    </ErrorBoundary>
  );
  return { ...rest, Component: Dialog };
}

const explanations: Record<LoadErrorReason, string> = {
  network: "Check your connection and try again. The page behind is unchanged.",
  outdated: "The site has been updated since you opened this page. Load the page again to continue.",
  error: "Something went wrong. Load the page again to continue.",
};

interface ChunkErrorDialogProps {
  reason: LoadErrorReason;
  onRetry: () => void;
  onClose: () => void;
}

/** Uses the native dialog element, because the code of our own dialogs may be missing too. */
function ChunkErrorDialog({ reason, onRetry, onClose }: ChunkErrorDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  });
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // Capture, because a dialog behind this one would handle Escape.
    addEventListener("keydown", handleKeyDown, true);
    return () => {
      removeEventListener("keydown", handleKeyDown, true);
      dialog?.close();
    };
  }, []);
  return createPortal(
    <dialog
      ref={ref}
      data-slot="dialog-overlay"
      className={cn(
        overlayClass,
        "pointer-events-auto size-auto max-h-full max-w-full text-inherit backdrop:bg-transparent",
      )}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-reason`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div data-slot="dialog" className={dialogVariants({ size: "narrow" })}>
        <span className={gripClass} aria-hidden="true" />
        <header className={dialogHeaderClass}>
          <h2 id={id} className="wrap-anywhere">
            This could not be loaded
          </h2>
        </header>
        <p className={dialogBodyClass} id={`${id}-reason`}>
          {explanations[reason]}
        </p>
        <footer data-slot="dialog-footer" className={dialogFooterClass}>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" onClick={onRetry}>
            {reason === "network" ? "Try again" : "Load the page again"}
          </Button>
        </footer>
      </div>
    </dialog>,
    document.body,
  );
}
