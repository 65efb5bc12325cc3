import { useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { cn } from "@/lib/cn";
import { type LateFile, late } from "@/lib/loading/lazy";
import { Button } from "./button";
import {
  dialogBodyClass,
  dialogFooterClass,
  dialogHeaderClass,
  dialogVariants,
  gripClass,
  overlayClass,
} from "./dialog-frame";
import { ErrorBoundary, type Why } from "./error-boundary";

/** What opens over a page, and comes late. Where its code does not come the page stands: a dialog says so, and the next press asks anew. */
export function lateDialog<P extends { onClose: (back: true) => void }, F extends LateFile<P>>(
  fetch: () => Promise<F & LateFile<P>>,
) {
  const { Late, ...rest } = late(fetch);
  const Dialog = (props: P) => (
    <ErrorBoundary
      fallback={(again, why) => <NotCome again={again} why={why} onClose={() => props.onClose(true)} />}
    >
      <Late {...props} />
    </ErrorBoundary>
  );
  return { ...rest, Late: Dialog };
}

const sentences: Record<Why, string> = {
  away: "Check your connection and try again. The page behind stands as it was.",
  gone: "The site was changed since you opened this page. Load the page again to go on.",
  broken: "Something went wrong. Load the page again to go on.",
};

/** The browser's own dialog: ours may be among what did not come. */
function NotCome({ again, why, onClose }: { again: () => void; why: Why; onClose: () => void }) {
  const own = useRef<HTMLDialogElement>(null);
  const id = useId();
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  });
  useLayoutEffect(() => {
    const dialog = own.current;
    dialog?.showModal();
    // A dialog behind it would take Escape for itself.
    addEventListener("keydown", leave, true);
    return () => {
      removeEventListener("keydown", leave, true);
      dialog?.close();
    };
  }, []);
  return createPortal(
    <dialog
      ref={own}
      data-slot="dialog-overlay"
      className={cn(
        overlayClass,
        "pointer-events-auto size-auto max-h-full max-w-full text-inherit backdrop:bg-transparent",
      )}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}why`}
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
        <p className={dialogBodyClass} id={`${id}why`}>
          {sentences[why]}
        </p>
        <footer data-slot="dialog-footer" className={dialogFooterClass}>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" onClick={again}>
            {why === "away" ? "Try again" : "Load the page again"}
          </Button>
        </footer>
      </div>
    </dialog>,
    document.body,
  );
}
