import { type CSSProperties, type FocusEvent, useEffect, useRef } from "react";
import { useMedia } from "@/lib/media";
import { Calendar } from "./calendar";
import { Dialog, DialogBody } from "./dialog";

interface RangeChooserProps {
  from?: string;
  to?: string;
  today: string;
  /** Where the button stands that opened it. */
  left: number;
  onChoose: (days: { from: string; to: string }) => void;
  /** `back`: focus returns to the button. */
  onClose: (back: boolean) => void;
}

const title = "Pick a date range";

/** The calendar under its button; on phones a sheet with the months below each other. */
export function RangeChooser({ left, onClose, ...days }: RangeChooserProps) {
  const isPhone = useMedia("(max-width:767px)");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isPhone) return;
    const stop = new AbortController();
    const away = ({ target }: Event) => {
      if (target instanceof Element && !box.current?.contains(target) && !target.closest("[data-range]")) onClose(false);
    };
    document.addEventListener("pointerdown", away, { signal: stop.signal });
    return () => stop.abort();
  }, [isPhone, onClose]);

  if (isPhone)
    return (
      <Dialog title={title} onClose={() => onClose(true)}>
        <DialogBody>
          <Calendar {...days} />
        </DialogBody>
      </Dialog>
    );
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose(false);
  };
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={title}
      className="pop rangepop"
      style={{ "--at": `${left}px` } as CSSProperties}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        onClose(true);
      }}
    >
      <Calendar {...days} />
    </div>
  );
}
