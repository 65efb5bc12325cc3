import { FilterChip } from "@/ui/filter-chip";
import type { SelectOption } from "@/ui/select";

interface QueueStatusFilterProps<Value extends string> {
  options: readonly SelectOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Chips that filter a queue by status. */
export function QueueStatusFilter<Value extends string>({
  options,
  value,
  onChange,
}: QueueStatusFilterProps<Value>) {
  return (
    <fieldset className="mb-4 flex items-center gap-2 max-md:mb-3 max-md:flex-wrap max-md:gap-1.5 print:hidden">
      <legend className="sr-only">Status</legend>
      {options.map(([option, label]) => (
        <FilterChip
          className="max-md:px-2.5"
          key={option}
          aria-pressed={value === option}
          onClick={() => onChange(option)}
        >
          {label}
        </FilterChip>
      ))}
    </fieldset>
  );
}
