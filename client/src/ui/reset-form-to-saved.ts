import type { DefaultValues, FieldValues, Path, UseFormReturn } from "react-hook-form";

/**
 * Resets a form that stays open to the saved values, except fields that the user has changed since the
 * submission.
 */
export function resetFormToSaved<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  submittedValues: Values,
  savedValues: Values,
): void {
  const currentValues = form.getValues();
  // `keepValues` limits the reset to the default values. It would otherwise overwrite changed fields, and
  // move the caret there to the end.
  form.reset(savedValues as DefaultValues<Values>, { keepValues: true });
  for (const name of Object.keys(savedValues) as Path<Values>[]) {
    // The values of some fields are objects, which the form may have copied.
    const isUnchanged = JSON.stringify(currentValues[name]) === JSON.stringify(submittedValues[name]);
    form.setValue(name, isUnchanged ? savedValues[name] : currentValues[name], { shouldDirty: true });
  }
}
