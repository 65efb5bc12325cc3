import { Ellipsis, type LucideIcon } from "lucide-react";
import { type CSSProperties, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { IconButton } from "./button";

export interface MenuItem {
  text: string;
  Icon: LucideIcon;
  /** It takes something away. */
  kill?: boolean;
  onChoose: () => void;
}

const gap = 4;
const itemHeight = 44;

/** What can be done to one row, behind three dots: the menu button of the ARIA guide. Focus is back on the button before anything happens. */
export function Menu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState<CSSProperties>();

  const count = items.length;
  function show() {
    setAt(place(button.current, count));
    setOpen(true);
  }
  function close() {
    setOpen(false);
    button.current?.focus();
  }
  useEffect(() => {
    if (!open) return;
    list.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus({ preventScroll: true });
    const stop = new AbortController();
    const { signal } = stop;
    const away = ({ target }: Event) => {
      if (target instanceof Node && (list.current?.contains(target) || button.current?.contains(target))) return;
      setOpen(false);
    };
    const follow = () => setAt(place(button.current, count));
    document.addEventListener("pointerdown", away, { signal });
    document.addEventListener("scroll", follow, { signal, capture: true, passive: true });
    addEventListener("resize", follow, { signal });
    return () => stop.abort();
  }, [open, count]);

  if (items.length === 0) return null;
  return (
    <span className="menubox">
      <IconButton
        ref={button}
        label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => (open ? close() : show())}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          show();
        }}
      >
        <Ellipsis />
      </IconButton>
      {open && (
        <div
          role="menu"
          id={id}
          ref={list}
          tabIndex={-1}
          className="pop menu"
          style={at}
          aria-label={label}
          onKeyDown={(event) => move(event, close)}
        >
          {items.map(({ text, Icon, kill, onChoose }) => (
            <button
              key={text}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={kill ? "kill" : undefined}
              onClick={() => {
                close();
                onChoose();
              }}
            >
              <Icon className="size-4" />
              {text}
            </button>
          ))}
        </div>
      )}
    </span>
  );
}

/** Under the button, flush with its right edge; above it where the window ends too early. */
function place(button: HTMLElement | null, count: number): CSSProperties | undefined {
  const box = button?.getBoundingClientRect();
  if (!box) return undefined;
  const right = document.documentElement.clientWidth - box.right;
  const fits = box.bottom + gap + count * itemHeight < innerHeight;
  return fits ? { right, top: box.bottom + gap } : { right, bottom: innerHeight - box.top + gap };
}

function move(event: KeyboardEvent<HTMLElement>, close: () => void) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=menuitem]")];
  const now = items.findIndex((item) => item.matches(":focus"));
  const goal = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: -1 }[event.key];
  if (event.key === "Escape" || event.key === "Tab") close();
  if (event.key === "Escape") event.preventDefault();
  if (goal === undefined) return;
  event.preventDefault();
  items.at(goal % items.length)?.focus();
}
