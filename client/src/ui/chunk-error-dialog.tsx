import { useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { cn } from "@/lib/cn";
import { Button } from "./button";
import {
  dialogBodyClass,
  dialogFooterClass,
  dialogHeaderClass,
  dialogOverlayClass,
  dialogVariants,
  sheetGripClass,
} from "./dialog-classes";
import type { LoadErrorReason } from "./error-boundary";

const explanationByReason: Record<LoadErrorReason, string> = {
  network: "Check your connection and try again. The page behind is unchanged.",
  outdated: "The site has been updated since you opened this page. Load the page again to continue.",
  error: "Something went wrong. Load the page again to continue.",
};

interface ChunkErrorDialogProps {
  reason: LoadErrorReason;
  onRetry: () => void;
  onClose: () => void;
}

/**
 * Replaces a dialog whose code could not be loaded. Uses the native dialog element, because the code of our
 * own dialogs may be missing too.
 */
export function ChunkErrorDialog({ reason, onRetry, onClose }: ChunkErrorDialogProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  });
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    dialog?.showModal();
    // Capture, because a dialog behind this one would handle Escape.
    addEventListener("keydown", handleKeyDown, { capture: true });
    return () => {
      removeEventListener("keydown", handleKeyDown, { capture: true });
      dialog?.close();
    };
  }, []);
  return createPortal(
    <dialog
      ref={dialogRef}
      data-slot="dialog-overlay"
      className={cn(
        dialogOverlayClass,
        "pointer-events-auto size-auto max-h-full max-w-full text-inherit backdrop:bg-transparent",
      )}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={`${titleId}-reason`}
      // The browser also cancels without Escape, such as for the Back gesture of Android.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div data-slot="dialog" className={dialogVariants({ size: "narrow" })}>
        <span className={sheetGripClass} aria-hidden="true" />
        <header className={dialogHeaderClass}>
          <h2 id={titleId} className="wrap-anywhere">
            This could not be loaded
          </h2>
        </header>
        <p className={dialogBodyClass} id={`${titleId}-reason`}>
          {explanationByReason[reason]}
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
