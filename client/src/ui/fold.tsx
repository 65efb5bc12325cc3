import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";

/** Long text, folded after six lines or two; the button is there only where something is folded away. Line breaks are kept; empty lines are not while it is folded, since the sign that it goes on would stand alone in the last. */
export function Fold({ lines = 6, children }: { lines?: 2 | 6; children: ReactNode }) {
  const id = useId();
  const ref = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState(false);
  const [overflows, setOverflows] = useState(false);
  const close = typeof children === "string" ? children.replace(/\n\s*\n/g, "\n") : children;
  const hasGaps = close !== children;

  useLayoutEffect(() => {
    const text = ref.current;
    if (!text || open) return;
    // Once its gaps are closed it may fit, and is still not all there.
    const measure = () => setOverflows((was) => (was && hasGaps) || text.scrollHeight > text.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(text);
    return () => observer.disconnect();
  }, [open, hasGaps]);

  return (
    <>
      <p className={`prose lines${open ? "" : ` clamp${lines}`}`} id={id} ref={ref}>
        {overflows && !open ? close : children}
      </p>
      {overflows && (
        <button type="button" className="link fold" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? "Show less" : "Show more"}
        </button>
      )}
    </>
  );
}
