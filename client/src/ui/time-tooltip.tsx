import { Suspense, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { lazyComponent } from "@/lib/loading/lazy";
import { ErrorBoundary } from "./error-boundary";

const { Component: TimeTooltipContent } = lazyComponent(
  () => import("./tooltip-layer"),
  "TimeTooltipContent",
);

const timeSelector = "time[title]";

/**
 * Shows the `title` of a relative time ("2h ago") on tap, and when an element with exactly one time gets
 * keyboard focus. Browsers show titles only on mouse hover. Rendered once for the whole page.
 */
export function TimeTooltip() {
  const [timeElement, setTimeElement] = useState<HTMLElement>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const close = () => setTimeElement(undefined);
    const handleClick = (event: PointerEvent) => setTimeElement(findTappedTime(event));
    const handleFocus = (event: FocusEvent) => setTimeElement(findFocusedTime(event));
    const handleKeyDown = (event: KeyboardEvent) => {
      // Radix sends Escape only to the topmost layer. Closing the tooltip before Radix handles the event
      // makes the dialog around the tooltip the topmost layer.
      if (event.key === "Escape") flushSync(close);
    };
    document.addEventListener("click", handleClick, { signal, capture: true });
    document.addEventListener("focusin", handleFocus, { signal });
    document.addEventListener("focusout", close, { signal });
    addEventListener("keydown", handleKeyDown, { signal, capture: true });
    // Radix closes on scroll only if the scrolled element contains the trigger.
    document.addEventListener("scroll", close, { signal, capture: true, passive: true });
    return () => controller.abort();
  }, []);
  if (!timeElement) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <TimeTooltipContent time={timeElement} onClose={() => setTimeElement(undefined)} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Returns the tapped time element, unless it is in a link or a button, whose tap has another effect. */
function findTappedTime({ pointerType, target }: PointerEvent): HTMLElement | undefined {
  if (pointerType !== "touch" || !(target instanceof Element)) return undefined;
  if (target.closest("a, button")) return undefined;
  return target.closest<HTMLElement>(timeSelector) ?? undefined;
}

/** Returns the only time element in an element that got keyboard focus. */
function findFocusedTime({ target }: FocusEvent): HTMLElement | undefined {
  if (!(target instanceof Element) || !target.matches(":focus-visible")) return undefined;
  const times = target.querySelectorAll<HTMLElement>(timeSelector);
  return times.length === 1 ? times[0] : undefined;
}
