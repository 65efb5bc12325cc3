import type { DefaultValues, FieldValues, Path, UseFormReturn } from "react-hook-form";

/** After a form was sent and stays: it holds what stands now, but for what was typed meanwhile, which is not saved yet. `sent` is what it held then. */
export function resetTo<V extends FieldValues, C, O>(
  form: UseFormReturn<V, C, O>,
  sent: V,
  standing: V,
): void {
  const now = form.getValues();
  // Field by field, since one that is filled anew has its caret at the end.
  form.reset(standing as DefaultValues<V>, { keepValues: true });
  for (const name of Object.keys(standing) as Path<V>[])
    form.setValue(name, now[name] === sent[name] ? standing[name] : now[name], { shouldDirty: true });
}
