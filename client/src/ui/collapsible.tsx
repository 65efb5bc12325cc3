import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";

/** Long text, folded after six lines or two; the button is there only where something is folded away. Line breaks are kept. */
export function Collapsible({ lines = 6, children }: { lines?: 2 | 6; children: ReactNode }) {
  const id = useId();
  const ref = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState(false);
  const [overflows, setOverflows] = useState(false);

  useLayoutEffect(() => {
    const text = ref.current;
    if (!text || open) return;
    const measure = () => setOverflows(text.scrollHeight > text.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(text);
    return () => observer.disconnect();
  }, [open]);

  return (
    <>
      <p className={`prose lines${open ? "" : ` clamp${lines}`}`} id={id} ref={ref}>
        {paragraphs(children)}
      </p>
      {overflows && (
        <button type="button" className="link fold" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? "Show less" : "Show more"}
        </button>
      )}
    </>
  );
}

/** Its paragraphs apart: an empty line between them would be counted as one of the six, and end the folded text with a mere "…". */
function paragraphs(text: ReactNode): ReactNode {
  const parts = typeof text === "string" ? text.split(/\n\s*\n/) : [];
  if (parts.length < 2) return text;
  return parts.map((paragraph, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text never move.
    <span className="para" key={at}>
      {paragraph}
    </span>
  ));
}
