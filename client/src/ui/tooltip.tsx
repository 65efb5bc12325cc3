import { Slot } from "@radix-ui/react-slot";
import { Info } from "lucide-react";
import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  Suspense,
  useState,
} from "react";
import { cn } from "@/lib/cn";
import { lazyComponent } from "@/lib/loading/lazy";
import { ErrorBoundary } from "./error-boundary";
import type { TooltipTrigger } from "./existing-trigger";

const { Component: TooltipLayer, isLoaded: isLayerLoaded } = lazyComponent(
  () => import("./tooltip-layer"),
  "TooltipLayer",
);

interface TooltipProps {
  text: ReactNode;
  side?: "top" | "right";
  disabled?: boolean;
  /** Also opens on click and tap, for triggers without another action. */
  openOnClick?: boolean;
  /** The trigger: one focusable element. */
  children: ReactNode;
}

/**
 * A text that appears beside its trigger on hover and keyboard focus. Escape closes it, and it stays open
 * under the pointer (WCAG 1.4.13). Radix and its positioning library are loaded when a tooltip first opens.
 */
export function Tooltip({ text, side, disabled, openOnClick, children }: TooltipProps) {
  /** Undefined until the tooltip is first opened. */
  const [trigger, setTrigger] = useState<TooltipTrigger>();
  /** Number of attempts to load the code. Increasing it retries after an error. */
  const [loadAttempt, setLoadAttempt] = useState(0);

  function open(element: HTMLElement, openedBy: TooltipTrigger["openedBy"]) {
    if (!isLayerLoaded()) setLoadAttempt((attempt) => attempt + 1);
    setTrigger((current) => {
      // Once loaded, the tooltip layer handles the events of its trigger itself.
      const isHandledByLayer = current?.element === element && isLayerLoaded();
      return isHandledByLayer ? current : { element, openedBy };
    });
  }
  function cancelOpening() {
    // If the code is still loading, the tooltip must not open afterwards.
    if (!isLayerLoaded()) setTrigger(undefined);
  }
  function handlePointerEnter(event: PointerEvent<HTMLElement>) {
    if (event.pointerType !== "touch") open(event.currentTarget, "hover");
  }
  function handleFocus(event: FocusEvent<HTMLElement>) {
    // When a dialog closes after a mouse click and restores focus here, the tooltip must not open.
    if (event.target.matches(":focus-visible")) open(event.currentTarget, "focus");
  }
  function handleClick(event: MouseEvent<HTMLElement>) {
    open(event.currentTarget, "press");
  }

  const listeners = {
    onPointerEnter: handlePointerEnter,
    onPointerLeave: cancelOpening,
    onFocus: handleFocus,
    onBlur: cancelOpening,
    onClick: openOnClick ? handleClick : undefined,
  };
  return (
    <>
      <Slot {...(disabled ? {} : listeners)}>{children}</Slot>
      {trigger && !disabled && (
        <ErrorBoundary fallback={() => null} retryKey={loadAttempt}>
          <Suspense>
            <TooltipLayer trigger={trigger} text={text} side={side} openOnClick={openOnClick} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

/** An info button whose tooltip defines a term, such as the label of a stat. */
export function InfoTooltip({
  term,
  className,
  children,
}: {
  term: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Tooltip text={children} openOnClick>
      <button
        type="button"
        data-slot="definition"
        className={cn(
          "relative -m-0.75 inline-grid size-6 flex-none place-items-center rounded-full text-ink-faint hover:text-ink print:hidden touch:after:absolute touch:after:-inset-2.5",
          className,
        )}
        aria-label={`About ${term}`}
      >
        <Info className="size-3.5" />
      </button>
    </Tooltip>
  );
}
