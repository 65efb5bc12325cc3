import { specializations } from "@shared/agencies/vocabulary";
import { useId } from "react";
import { useFormContext } from "react-hook-form";
import { FieldError, fieldLabelClass } from "@/ui/field";
import { FilterChip } from "@/ui/filter-chip";

/** Checkboxes of the specializations that the directory filters by; at least one is required. */
export function SpecializationCheckboxes() {
  const fieldsetId = useId();
  const { register, formState, getFieldState } = useFormContext();
  const errorText = getFieldState("specializations", formState).error?.message;
  return (
    <fieldset
      className="col-span-full grid grid-cols-1 content-start gap-1.5"
      aria-describedby={errorText && `${fieldsetId}-error`}
    >
      <legend className={fieldLabelClass}>Specializations</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {specializations.map((specialization) => (
          <FilterChip
            asChild
            className="h-9 cursor-pointer max-md:h-11 has-aria-invalid:border-danger"
            key={specialization}
          >
            <label>
              <input
                className="m-0 size-4 flex-none accent-primary focus-visible:outline-none"
                type="checkbox"
                value={specialization}
                aria-invalid={errorText ? true : undefined}
                {...register("specializations")}
              />
              {specialization}
            </label>
          </FilterChip>
        ))}
      </div>
      {errorText && (
        <FieldError className="mt-1.5" id={`${fieldsetId}-error`}>
          {errorText}
        </FieldError>
      )}
    </fieldset>
  );
}
