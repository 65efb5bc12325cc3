import { specializations } from "@shared/agencies/vocabulary";
import { most } from "@shared/lib/fields";
import { Plus } from "lucide-react";
import { useController } from "react-hook-form";
import { ChipsField } from "@/ui/chips-field";
import { FilterChip } from "@/ui/filter-chip";

/** Any words, of which the four that the directory filters by are a press away. */
export function SpecializationChips() {
  const { field } = useController({ name: "specializations" });
  const chosen: readonly string[] = field.value;
  const left = specializations.filter(
    (one) => !chosen.some((other) => other.toLowerCase() === one.toLowerCase()),
  );
  return (
    <div className="col-span-full grid grid-cols-1 content-start gap-0.5">
      <ChipsField
        name="specializations"
        entry="specializationTyped"
        label="Specializations"
        placeholder="Type one, then Enter"
        longest={most.item}
      />
      {left.length > 0 && (
        <fieldset className="mt-2 flex flex-wrap gap-2">
          <legend className="sr-only">Add a specialization that the directory filters by</legend>
          {left.map((one) => (
            <FilterChip key={one} onClick={() => field.onChange([...chosen, one])}>
              <Plus />
              {one}
            </FilterChip>
          ))}
        </fieldset>
      )}
    </div>
  );
}
