import { Info } from "lucide-react";
import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from "react";

const pause = 300;
const gap = 6;
const edge = 8;

interface TooltipProps {
  text: ReactNode;
  side?: "top" | "right";
  off?: boolean;
  /** A press shows it too, for what has no other use. */
  press?: boolean;
  /** One thing that takes focus. */
  children: ReactNode;
}

/**
 * A word or two about the thing under the pointer or in focus. Escape takes it away, and it stays while the pointer is
 * on it. A library for this would be a tenth of a member's first page.
 */
export function Tooltip({ text, side = "top", off, press, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef(0);
  const [at, setAt] = useState<CSSProperties>();

  const wait = (after: number, then: () => void) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(then, after);
  };
  const hide = () => wait(100, () => setAt(undefined));
  const show = (after: number) => wait(after, () => setAt(place(anchor.current?.firstElementChild, side)));

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!at) return;
    const stop = new AbortController();
    const thing = anchor.current?.firstElementChild;
    thing?.setAttribute("aria-describedby", id);
    const away = () => setAt(undefined);
    document.addEventListener("keydown", (event) => event.key === "Escape" && away(), { signal: stop.signal });
    document.addEventListener("scroll", away, { signal: stop.signal, capture: true, passive: true });
    return () => {
      stop.abort();
      thing?.removeAttribute("aria-describedby");
    };
  }, [at, id]);

  if (off) return children;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its one child is given.
    // biome-ignore lint/a11y/useKeyWithClickEvents: focus shows it too.
    <span
      ref={anchor}
      className="tipped"
      onPointerEnter={(event) => event.pointerType !== "touch" && show(pause)}
      onPointerLeave={hide}
      onPointerDown={() => setAt(undefined)}
      onFocus={(event) => event.target.matches(":focus-visible") && show(0)}
      onBlur={hide}
      onClick={() => press && show(0)}
    >
      {children}
      {at && (
        <span role="tooltip" id={id} className={`tip ${side}`} style={at}>
          {text}
        </span>
      )}
    </span>
  );
}

/** Beside or above the thing, kept off the edges of the window. */
export function place(thing: Element | null | undefined, side: "top" | "right"): CSSProperties | undefined {
  const box = thing?.getBoundingClientRect();
  if (!box) return undefined;
  if (side === "right") return { left: box.right + gap, top: box.top + box.height / 2 };
  const middle = Math.min(Math.max(box.left + box.width / 2, 110 + edge), innerWidth - 110 - edge);
  return { left: middle, top: box.top - gap };
}

/** What a figure counts, behind a small i that focus can reach. */
export function Definition({ of, children }: { of: string; children: ReactNode }) {
  return (
    <Tooltip text={children} press>
      <button type="button" className="define" aria-label={`About ${of}`}>
        <Info className="size-3.5" />
      </button>
    </Tooltip>
  );
}
