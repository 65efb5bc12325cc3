import { type CSSProperties, useEffect, useState } from "react";
import { place } from "./tooltip";

/**
 * "2h ago" says its day and hour in its title, which only a pointer that hovers can see. Here a tap shows it too, and so does
 * focus on what holds one such time, as a card or a link in a list does.
 */
export function TimeTip() {
  const [tip, setTip] = useState<{ text: string; at: CSSProperties | undefined }>();
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const away = () => setTip(undefined);
    const show = (time: HTMLElement | null | undefined) => setTip(time ? { text: time.title, at: place(time, "top") } : undefined);
    const tapped = (event: PointerEvent) => {
      const thing = event.pointerType === "touch" && event.target instanceof Element && event.target;
      show(thing && !thing.closest("a, button") ? thing.closest<HTMLElement>(dated) : undefined);
    };
    const focused = ({ target }: FocusEvent) => {
      const times = target instanceof Element && target.matches(":focus-visible") ? target.querySelectorAll<HTMLElement>(dated) : [];
      show(times.length === 1 ? times[0] : undefined);
    };
    document.addEventListener("click", tapped, { signal, capture: true });
    document.addEventListener("focusin", focused, { signal });
    document.addEventListener("focusout", away, { signal });
    document.addEventListener("keydown", ({ key }) => key === "Escape" && away(), { signal });
    document.addEventListener("scroll", away, { signal, capture: true, passive: true });
    return () => stop.abort();
  }, []);
  if (!tip?.at) return null;
  // Not read out: it stands in the title already.
  return (
    <span className="tip top" style={tip.at} aria-hidden="true">
      {tip.text}
    </span>
  );
}

const dated = "time[title]";
