import { Suspense, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { lazyComponent } from "@/lib/loading/lazy";
import { ErrorBoundary } from "./error-boundary";

const { Component: TimeBubble } = lazyComponent(() =>
  import("./tooltip-layer").then((file) => ({ default: file.TimeTooltipContent })),
);

/**
 * Shows the `title` of a relative time ("2h ago") on tap, and on keyboard focus of an element that contains
 * exactly one; browsers show it on mouse hover only. One tooltip serves the whole page.
 */
export function TimeTooltip() {
  const [time, setTime] = useState<HTMLElement>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const handleClick = ({ pointerType, target }: PointerEvent) => {
      const isTapOnText =
        pointerType === "touch" && target instanceof Element && !target.closest("a, button");
      setTime(isTapOnText ? (target.closest<HTMLElement>(timeSelector) ?? undefined) : undefined);
    };
    const handleFocus = ({ target }: FocusEvent) => {
      const hasVisibleFocus = target instanceof Element && target.matches(":focus-visible");
      const times = hasVisibleFocus ? target.querySelectorAll<HTMLElement>(timeSelector) : [];
      setTime(times.length === 1 ? times[0] : undefined);
    };
    const close = () => setTime(undefined);
    document.addEventListener("click", handleClick, { signal, capture: true });
    document.addEventListener("focusin", handleFocus, { signal });
    document.addEventListener("focusout", close, { signal });
    // Radix notifies only the topmost layer of Escape. The tooltip must close first, so that its dialog gets
    // the event.
    addEventListener("keydown", ({ key }) => key === "Escape" && flushSync(close), { signal, capture: true });
    // Radix closes on scroll only if the scrolled element contains the trigger.
    document.addEventListener("scroll", close, { signal, capture: true, passive: true });
    return () => controller.abort();
  }, []);
  if (!time) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <TimeBubble time={time} onClose={() => setTime(undefined)} />
      </Suspense>
    </ErrorBoundary>
  );
}

const timeSelector = "time[title]";
