import { useLayoutEffect, useRef } from "react";
import { cn } from "@/lib/cn";

interface CheckboxProps {
  label: string;
  checked: boolean;
  /** Some of the items are selected, but not all. */
  indeterminate?: boolean;
  disabled?: boolean;
  onChange: (checked: boolean, shift: boolean) => void;
  className?: string;
}

/** A checkbox without visible label, with a target of 44 px. `label` is its accessible name. */
export function Checkbox({
  label,
  checked,
  indeterminate = false,
  disabled,
  onChange,
  className,
}: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null);
  const isShiftPressed = useRef(false);
  useLayoutEffect(() => {
    if (ref.current) ref.current.indeterminate = indeterminate && !checked;
  }, [indeterminate, checked]);
  return (
    <input
      ref={ref}
      type="checkbox"
      data-slot="checkbox"
      className={cn(
        "relative -m-3.25 grid size-11 flex-none cursor-pointer appearance-none place-items-center rounded-control select-none focus-visible:outline-none print:hidden",
        "before:size-4.5 before:rounded-chip before:border-[1.5px] before:border-line-strong before:bg-surface hover:before:border-ink-faint",
        "focus-visible:before:outline-2 focus-visible:before:outline-offset-2 focus-visible:before:outline-focus",
        disabled && "cursor-progress",
        (checked || indeterminate) && [
          "forced-color-adjust-none before:border-primary before:bg-primary forced-colors:before:border-[Highlight]! forced-colors:before:bg-[Highlight]",
          "after:absolute after:size-3 after:bg-on-primary forced-colors:after:bg-[HighlightText]",
          checked
            ? "after:[clip-path:polygon(14%_48%,0_62%,38%_96%,100%_20%,85%_7%,37%_69%)]"
            : "after:[clip-path:inset(5px_0)]",
        ],
        className,
      )}
      aria-label={label}
      checked={checked}
      disabled={disabled}
      // Change events have no modifier keys, so record them from the preceding click or key press.
      onClick={(event) => {
        isShiftPressed.current ||= event.shiftKey;
      }}
      onKeyDown={(event) => {
        isShiftPressed.current = event.shiftKey;
      }}
      onChange={(event) => {
        const withShift =
          isShiftPressed.current || (event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey);
        isShiftPressed.current = false;
        onChange(event.target.checked, withShift);
      }}
    />
  );
}
