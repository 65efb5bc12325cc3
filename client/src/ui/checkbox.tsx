import { useLayoutEffect, useRef } from "react";
import { cn } from "@/lib/cn";

interface CheckboxProps {
  label: string;
  checked: boolean;
  /** Some of what it stands for is chosen, but not all. */
  some?: boolean;
  disabled?: boolean;
  onChange: (checked: boolean, shift: boolean) => void;
  className?: string;
}

/** A box without words beside it, as large as a finger needs; its name is for those who do not see what it stands beside. */
export function Checkbox({ label, checked, some = false, disabled, onChange, className }: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null);
  const shift = useRef(false);
  useLayoutEffect(() => {
    if (ref.current) ref.current.indeterminate = some && !checked;
  }, [some, checked]);
  return (
    <input
      ref={ref}
      type="checkbox"
      data-slot="checkbox"
      className={cn(
        "relative -m-[13px] grid size-11 flex-none cursor-pointer appearance-none place-items-center rounded-control select-none focus-visible:outline-none disabled:cursor-progress print:hidden",
        "before:size-[18px] before:rounded-[4px] before:border-[1.5px] before:border-line-strong before:bg-surface hover:before:border-ink-faint",
        "checked:before:border-primary checked:before:bg-primary indeterminate:before:border-primary indeterminate:before:bg-primary",
        "focus-visible:before:outline-2 focus-visible:before:outline-offset-2 focus-visible:before:outline-focus",
        "checked:after:absolute checked:after:size-3 checked:after:bg-on-primary checked:after:[clip-path:polygon(14%_48%,0_62%,38%_96%,100%_20%,85%_7%,37%_69%)]",
        "indeterminate:after:absolute indeterminate:after:size-3 indeterminate:after:bg-on-primary indeterminate:after:[clip-path:inset(5px_0)]",
        "forced-colors:checked:before:forced-color-adjust-none forced-colors:checked:after:forced-color-adjust-none forced-colors:checked:before:border-[Highlight] forced-colors:checked:before:bg-[Highlight] forced-colors:checked:after:bg-[HighlightText]",
        "forced-colors:indeterminate:before:forced-color-adjust-none forced-colors:indeterminate:after:forced-color-adjust-none forced-colors:indeterminate:before:border-[Highlight] forced-colors:indeterminate:before:bg-[Highlight] forced-colors:indeterminate:after:bg-[HighlightText]",
        className,
      )}
      aria-label={label}
      checked={checked}
      disabled={disabled}
      // A change does not tell which keys were held: the click and the key before it do.
      onClick={(event) => {
        shift.current ||= event.shiftKey;
      }}
      onKeyDown={(event) => {
        shift.current = event.shiftKey;
      }}
      onChange={(event) => {
        const held = shift.current || (event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey);
        shift.current = false;
        onChange(event.target.checked, held);
      }}
    />
  );
}
