import { specializations } from "@shared/agencies/vocabulary";
import { limits } from "@shared/lib/fields";
import { Plus } from "lucide-react";
import { useController } from "react-hook-form";
import type { ChipsValue } from "@/lib/input/chips-value";
import { ChipsField } from "@/ui/chips-field";
import { FilterChip } from "@/ui/filter-chip";

/** Free-text specializations, with buttons for those that the directory filters by. */
export function SpecializationsField() {
  const { field } = useController({ name: "specializations" });
  const { chips: chosenSpecializations, typedText }: ChipsValue = field.value;
  const isChosen = (specialization: string) =>
    chosenSpecializations.some((chosen) => chosen.toLowerCase() === specialization.toLowerCase());
  const suggestedSpecializations = specializations.filter((specialization) => !isChosen(specialization));
  return (
    <div className="col-span-full grid grid-cols-1 content-start gap-0.5">
      <ChipsField
        name="specializations"
        label="Specializations"
        placeholder="Type one, then Enter"
        maxLength={limits.listItem}
      />
      {suggestedSpecializations.length > 0 && (
        <fieldset className="mt-2 flex flex-wrap gap-2">
          <legend className="sr-only">Add a specialization that the directory filters by</legend>
          {suggestedSpecializations.map((suggestion) => (
            <FilterChip
              key={suggestion}
              onClick={() => field.onChange({ chips: [...chosenSpecializations, suggestion], typedText })}
            >
              <Plus />
              {suggestion}
            </FilterChip>
          ))}
        </fieldset>
      )}
    </div>
  );
}
