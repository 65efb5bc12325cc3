import { FilterChip } from "@/ui/filter-chip";

interface QueueStatusFilterProps<V extends string> {
  options: readonly (readonly [value: V, label: string])[];
  value: V;
  onChange: (value: V) => void;
}

/** Chips that filter a queue by status. */
export function QueueStatusFilter<V extends string>({ options, value, onChange }: QueueStatusFilterProps<V>) {
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
