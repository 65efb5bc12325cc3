import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { cn } from "@/lib/cn";
import { TextLink } from "./text-link";

interface CollapsibleProps {
  lines?: 2 | 6;
  className?: string;
  /** Of the button below the text. */
  buttonClassName?: string;
  children: ReactNode;
}

/** Long text, folded after six lines or two; the button is there only where something is folded away. Line breaks are kept. */
export function Collapsible({ lines = 6, className, buttonClassName, children }: CollapsibleProps) {
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
      <p
        className={cn(
          "max-w-[68ch] whitespace-pre-line text-ink-muted normal-nums wrap-anywhere",
          !open &&
            (lines === 2 ? "line-clamp-2 print:line-clamp-none" : "line-clamp-6 print:line-clamp-none"),
          className,
        )}
        id={id}
        ref={ref}
      >
        {paragraphs(children)}
      </p>
      {overflows && (
        <TextLink
          asChild
          className={cn(
            "print:hidden touch:relative touch:after:absolute touch:after:-inset-2.5",
            buttonClassName,
          )}
        >
          <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {open ? "Show less" : "Show more"}
          </button>
        </TextLink>
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
    <span className="block not-first:mt-2.5" key={at}>
      {paragraph}
    </span>
  ));
}
