import type { DefaultValues, FieldValues, Path, UseFormReturn } from "react-hook-form";

/**
 * Resets a form that stays open to the saved values, except fields that the user changed since it was
 * submitted. `sent`: the form values at submission.
 */
export function resetTo<V extends FieldValues, C, O>(form: UseFormReturn<V, C, O>, sent: V, saved: V): void {
  const current = form.getValues();
  // Field by field, because setting a value moves the caret to the end.
  form.reset(saved as DefaultValues<V>, { keepValues: true });
  for (const name of Object.keys(saved) as Path<V>[])
    form.setValue(name, current[name] === sent[name] ? saved[name] : current[name], { shouldDirty: true });
}
