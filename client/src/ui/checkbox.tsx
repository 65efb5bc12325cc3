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
      className={cn("check", className)}
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
