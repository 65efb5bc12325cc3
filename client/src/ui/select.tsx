import { ChevronDown } from "lucide-react";
import type { ComponentProps, KeyboardEvent } from "react";
import { cn } from "@/lib/cn";
import { inputFrameClass } from "./input";

export type SelectOption<Value extends string = string> = readonly [value: Value, label: string];

/** Props of the frame around the native select. */
interface SelectFrameProps {
  /** Text before the selected option, such as "Sort". */
  prefixText?: string;
  prefixClassName?: string;
  frameClassName?: string;
}

interface SelectProps extends ComponentProps<"select">, SelectFrameProps {}

/** A styled native select, with the native keyboard behavior and the native picker on phones. */
export function Select({
  className,
  prefixText,
  prefixClassName,
  frameClassName,
  children,
  ...rest
}: SelectProps) {
  return (
    <span data-slot="select" className={cn("relative block", frameClassName)}>
      {prefixText && (
        <span
          className={cn(
            "pointer-events-none absolute inset-y-0 left-3 flex items-center text-ink-faint",
            prefixClassName,
          )}
          aria-hidden="true"
        >
          {prefixText}
        </span>
      )}
      <select
        {...rest}
        className={cn(
          inputFrameClass,
          "cursor-pointer pr-9 text-ellipsis aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)] print:border-0 print:p-0 [&_option]:bg-surface [&_option]:text-ink",
          prefixText && "pl-11.5",
          className,
        )}
      >
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-ink-faint print:hidden" />
    </span>
  );
}

interface FilterSelectProps<Value extends string> extends SelectFrameProps {
  /** Accessible name. */
  label: string;
  className?: string;
  options: readonly SelectOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A select outside of a form, such as a filter or a sort order, which applies at once. */
export function FilterSelect<Value extends string>({
  label,
  options,
  onChange,
  className,
  ...rest
}: FilterSelectProps<Value>) {
  return (
    <Select
      {...rest}
      className={cn("font-medium", className)}
      aria-label={label}
      onChange={(event) => onChange(event.target.value as Value)}
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </Select>
  );
}

/**
 * `onKeyDown` handler for a select whose choice has an effect at once. It opens the picker, because in a
 * closed select most browsers choose an option with each arrow key or letter.
 */
export function openPickerOnKeyDown(event: KeyboardEvent<HTMLSelectElement>) {
  const isNavigationKey = /^(Arrow|Page|Home|End)/.test(event.key);
  const isCharacter = event.key.length === 1 && event.key !== " ";
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  if (hasModifier || !(isNavigationKey || isCharacter)) return;
  event.preventDefault();
  event.currentTarget.showPicker?.();
}
