import { Slot } from "@radix-ui/react-slot";
import { Info } from "lucide-react";
import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  Suspense,
  type SyntheticEvent,
  useState,
} from "react";
import { cn } from "@/lib/cn";
import { lazyComponent } from "@/lib/loading/lazy";
import { ErrorBoundary } from "./error-boundary";
import type { TooltipTrigger } from "./tooltip-layer";

const { Component: TooltipLayer, isLoaded: isLayerLoaded } = lazyComponent(() =>
  import("./tooltip-layer").then((file) => ({ default: file.TooltipLayer })),
);

interface TooltipProps {
  text: ReactNode;
  side?: "top" | "right";
  disabled?: boolean;
  /** Also opens on click and tap, for triggers without another action. */
  openOnClick?: boolean;
  /** One focusable element. */
  children: ReactNode;
}

/**
 * Describes its trigger on hover and keyboard focus; Escape closes it, and it stays open under the pointer
 * (WCAG 1.4.13). Radix and its positioning library are loaded when a tooltip first opens.
 */
export function Tooltip({ text, side, disabled, openOnClick, children }: TooltipProps) {
  /** The element that the tooltip was opened on. */
  const [trigger, setTrigger] = useState<TooltipTrigger>();
  /** Counts the attempts to load the code. A new one retries after an error. */
  const [loadAttempt, setLoadAttempt] = useState(0);
  const openBy = (openedBy: TooltipTrigger["openedBy"]) => (event: SyntheticEvent<HTMLElement>) => {
    if (!isLayerLoaded()) setLoadAttempt((attempts) => attempts + 1);
    const element = event.currentTarget;
    setTrigger((current) =>
      current?.element === element && isLayerLoaded() ? current : { element, openedBy },
    );
  };
  // If the code is still loading, the tooltip must not open afterwards.
  const cancelOpening = () => !isLayerLoaded() && setTrigger(undefined);
  const listeners = {
    onPointerEnter: (event: PointerEvent<HTMLElement>) =>
      event.pointerType !== "touch" && openBy("hover")(event),
    onPointerLeave: cancelOpening,
    // Do not open when a dialog that closed after a click restores focus here.
    onFocus: (event: FocusEvent<HTMLElement>) =>
      event.target.matches(":focus-visible") && openBy("focus")(event),
    onBlur: cancelOpening,
    ...(openOnClick && { onClick: openBy("press") }),
  };
  return (
    <>
      <Slot {...(!disabled && listeners)}>{children}</Slot>
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
