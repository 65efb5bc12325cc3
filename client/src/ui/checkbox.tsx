import { type ChangeEvent, useLayoutEffect, useRef } from "react";
import { cn } from "@/lib/cn";

interface CheckboxProps {
  label: string;
  checked: boolean;
  /** Whether some of the items are selected. `checked` means that all are. */
  indeterminate?: boolean;
  disabled?: boolean;
  /** `isShiftClick`: Shift was pressed, which selects a range of items. */
  onChange: (isChecked: boolean, isShiftClick: boolean) => void;
  className?: string;
}

/** A checkbox whose `label` is only for screen readers, with a clickable area of 44 px. */
export function Checkbox({
  label,
  checked,
  indeterminate = false,
  disabled,
  onChange,
  className,
}: CheckboxProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  /** Whether Shift was pressed at the last click or key press. Change events do not contain it. */
  const isShiftPressedRef = useRef(false);
  useLayoutEffect(() => {
    if (inputRef.current) inputRef.current.indeterminate = indeterminate && !checked;
  }, [indeterminate, checked]);

  function handleChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const hasShiftInMouseEvent = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
    const isShiftClick = isShiftPressedRef.current || hasShiftInMouseEvent;
    isShiftPressedRef.current = false;
    onChange(target.checked, isShiftClick);
  }

  return (
    <input
      ref={inputRef}
      type="checkbox"
      data-slot="checkbox"
      className={cn(
        "relative -m-3.25 grid size-11 flex-none cursor-pointer appearance-none place-items-center rounded-control select-none focus-visible:outline-none print:hidden",
        "before:size-4.5 before:rounded-chip before:border-[1.5px] before:border-line-strong before:bg-surface hover:before:border-ink-faint",
        "focus-visible:before:outline-2 focus-visible:before:outline-offset-2 focus-visible:before:outline-focus",
        disabled && "cursor-not-allowed opacity-55",
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
      onKeyDown={(event) => {
        isShiftPressedRef.current = event.shiftKey;
      }}
      onClick={(event) => {
        // After the space key, the click event has no `shiftKey`, so the value of the key press stays.
        isShiftPressedRef.current ||= event.shiftKey;
      }}
      onChange={handleChange}
    />
  );
}
