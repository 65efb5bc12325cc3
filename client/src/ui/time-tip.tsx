import { Suspense, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { late } from "@/lib/loading/lazy";
import { ErrorBoundary } from "./error-boundary";

const { Late: TimeBubble } = late(() =>
  import("./tooltip-layer").then((file) => ({ default: file.TimeBubble })),
);

/**
 * Shows the `title` of a relative time ("2h ago") on tap, and on keyboard focus of an element that contains exactly one; browsers show
 * it on mouse hover only. One tooltip serves the whole page.
 */
export function TimeTip() {
  const [time, setTime] = useState<HTMLElement>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const tapped = (event: PointerEvent) => {
      const target = event.pointerType === "touch" && event.target instanceof Element && event.target;
      setTime(
        target && !target.closest("a, button")
          ? (target.closest<HTMLElement>(selector) ?? undefined)
          : undefined,
      );
    };
    const focused = ({ target }: FocusEvent) => {
      const times =
        target instanceof Element && target.matches(":focus-visible")
          ? target.querySelectorAll<HTMLElement>(selector)
          : [];
      setTime(times.length === 1 ? times[0] : undefined);
    };
    const close = () => setTime(undefined);
    document.addEventListener("click", tapped, { signal, capture: true });
    document.addEventListener("focusin", focused, { signal });
    document.addEventListener("focusout", close, { signal });
    // Radix gives Escape to the topmost layer only; a tooltip of the focused row must not keep its dialog open.
    addEventListener("keydown", ({ key }) => key === "Escape" && flushSync(close), { signal, capture: true });
    // Radix closes on scroll only where the scrolled element contains the trigger.
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

const selector = "time[title]";
