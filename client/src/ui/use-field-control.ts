import { type ComponentProps, type ReactNode, useId } from "react";
import { get as getByPath, useFormContext } from "react-hook-form";
import { type FieldProps, getFieldDescriptionIds } from "./field-frame";

type ControlTag = "input" | "textarea" | "select";

/** The attributes that a caller can set on the native control of a field component. */
export type ControlAttributes<Tag extends ControlTag> = Omit<ComponentProps<Tag>, keyof FieldProps | "id">;

/** Returns the props that connect a control to react-hook-form, its label, its hint and its error. */
export function useFieldControl(name: string, hint: ReactNode, onBlur?: () => void) {
  const id = useId();
  const { register, formState, getFieldState } = useFormContext();
  const error = getFieldState(name, formState).error?.message;
  return {
    id,
    error,
    controlProps: {
      id,
      ...register(name, { onBlur }),
      // For server rendering: react-hook-form sets the values only in the browser.
      defaultValue: getByPath(formState.defaultValues, name) as string | undefined,
      "aria-invalid": error ? true : undefined,
      "aria-describedby": getFieldDescriptionIds(id, { error, hint }),
    } as const,
  };
}
