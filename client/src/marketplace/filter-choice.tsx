import { cn } from "@/lib/cn";
import { fieldLabelClass } from "@/ui/field";
import { FilterChip } from "@/ui/filter-chip";
import type { SelectOption } from "@/ui/select";

interface FilterChoiceProps<Value extends string> {
  legend: string;
  options: readonly SelectOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of several values, as radio buttons that look like chips. */
export function FilterChoice<Value extends string>({
  legend,
  options,
  value,
  onChange,
}: FilterChoiceProps<Value>) {
  return (
    <fieldset>
      <legend className={cn(fieldLabelClass, "mb-2.5")}>{legend}</legend>
      <div className="flex flex-wrap items-center gap-1.5">
        {options.map(([option, label]) => (
          <FilterChip asChild key={option}>
            <label className="relative cursor-pointer">
              <input
                className="sr-only"
                type="radio"
                name={legend}
                checked={value === option}
                onChange={() => onChange(option)}
              />
              {label}
            </label>
          </FilterChip>
        ))}
      </div>
    </fieldset>
  );
}
