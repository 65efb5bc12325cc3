import { specializations } from "@shared/agencies/schema";
import { CircleAlert } from "lucide-react";
import { useId } from "react";
import { useFormContext } from "react-hook-form";

/** The four that an agency is found by; at least one is chosen. */
export function SpecializationBoxes() {
  const id = useId();
  const { register, formState, getFieldState } = useFormContext();
  const error = getFieldState("specializations", formState).error?.message;
  return (
    <fieldset className="field all boxes" aria-describedby={error && `${id}-error`}>
      <legend className="label">Specializations</legend>
      <div>
        {specializations.map((one) => (
          <label className="fchip" key={one}>
            <input type="checkbox" value={one} aria-invalid={error ? true : undefined} {...register("specializations")} />
            {one}
          </label>
        ))}
      </div>
      {error && (
        <p className="err" id={`${id}-error`}>
          <CircleAlert />
          {error}
        </p>
      )}
    </fieldset>
  );
}
