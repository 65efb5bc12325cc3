import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { cn } from "@/lib/cn";
import { TextLink } from "./text-link";

interface CollapsibleTextProps {
  maxLines?: 2 | 6;
  className?: string;
  /** Classes of the button below the text. */
  buttonClassName?: string;
  /** Renders each paragraph of a text, for example with links. */
  renderParagraph?: (text: string) => ReactNode;
  children: ReactNode;
}

/** `scrollHeight` and `clientHeight` are rounded, so they can differ by 1 although all lines are visible. */
const roundingTolerancePx = 1;

/**
 * Long text, cut off after two or six lines. A "Show more" button appears only if lines are hidden. Preserves
 * line breaks.
 */
export function CollapsibleText({
  maxLines = 6,
  className,
  buttonClassName,
  renderParagraph = (text) => text,
  children,
}: CollapsibleTextProps) {
  const id = useId();
  const textRef = useRef<HTMLParagraphElement>(null);
  const [isExpanded, setIsExpanded] = useState(false);
  const [isOverflowing, setIsOverflowing] = useState(false);

  useLayoutEffect(() => {
    const textElement = textRef.current;
    if (!textElement || isExpanded) return;
    const measureOverflow = () => {
      setIsOverflowing(textElement.scrollHeight > textElement.clientHeight + roundingTolerancePx);
    };
    measureOverflow();
    const observer = new ResizeObserver(measureOverflow);
    observer.observe(textElement);
    return () => observer.disconnect();
  }, [isExpanded]);

  const clampClass =
    maxLines === 2 ? "line-clamp-2 print:line-clamp-none" : "line-clamp-6 print:line-clamp-none";
  return (
    <>
      <p
        className={cn(
          "max-w-[68ch] whitespace-pre-line text-ink-muted normal-nums wrap-anywhere",
          !isExpanded && clampClass,
          className,
        )}
        id={id}
        ref={textRef}
        // A link that receives focus may be in a hidden line.
        onFocus={() => setIsExpanded(isOverflowing)}
      >
        {splitParagraphs(children, renderParagraph)}
      </p>
      {isOverflowing && (
        <TextLink
          asChild
          className={cn(
            // On phones, a focused button must not be hidden below the sticky actions of its card.
            "scroll-mb-20 print:hidden touch:relative touch:after:absolute touch:after:-inset-2.5",
            buttonClassName,
          )}
        >
          <button
            type="button"
            aria-expanded={isExpanded}
            aria-controls={id}
            onClick={() => setIsExpanded(!isExpanded)}
          >
            {isExpanded ? "Show less" : "Show more"}
          </button>
        </TextLink>
      )}
    </>
  );
}

/**
 * Separates paragraphs by a margin instead of an empty line, which would count as one of the visible lines
 * and could be the last one before the "…".
 */
function splitParagraphs(text: ReactNode, renderParagraph: (text: string) => ReactNode): ReactNode {
  if (typeof text !== "string") return text;
  const paragraphs = text.split(/\n\s*\n/);
  if (paragraphs.length === 1) return renderParagraph(text);
  return paragraphs.map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are never reordered.
    <span className="block not-first:mt-2.5" key={index}>
      {renderParagraph(paragraph)}
    </span>
  ));
}
