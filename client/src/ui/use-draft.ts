import { useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { deleteDraft, draftClearCount, readDraft, saveDraft } from "@/lib/drafts";

const saveDelayMs = 500;

/**
 * Stores the changed fields of a form in this tab, 500 ms after the last change and on unmount, and restores
 * them when the form opens again. Unchanged fields are not stored, because others may change them meanwhile.
 */
export function useDraft<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  draftName: string | undefined,
) {
  const pendingSaveRef = useRef<() => void>(undefined);
  useEffect(() => {
    if (!draftName) return;
    restoreDraft(form, draftName);

    let timer: number | undefined;
    const initialClearCount = draftClearCount();
    const save = () => {
      clearTimeout(timer);
      if (initialClearCount === draftClearCount()) pendingSaveRef.current?.();
      pendingSaveRef.current = undefined;
    };
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true, dirtyFields: true },
      callback: ({ values, isDirty, dirtyFields }) => {
        clearTimeout(timer);
        timer = window.setTimeout(save, saveDelayMs);
        pendingSaveRef.current = () => {
          const isDirtyByField: Record<string, unknown> = { ...dirtyFields };
          const changedValues = Object.entries(values).filter(([field]) => isDirtyByField[field]);
          if (isDirty) saveDraft(draftName, Object.fromEntries(changedValues));
          else deleteDraft(draftName);
        };
      },
    });
    return () => {
      unsubscribe();
      save();
    };
  }, [form, draftName]);

  return {
    discard: () => {
      pendingSaveRef.current = undefined;
      if (draftName) deleteDraft(draftName);
    },
  };
}

/** Restores a draft, except fields that equal the default values: they were saved, but the response was lost. */
function restoreDraft<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  draftName: string,
) {
  const defaults: Record<string, unknown> = { ...form.formState.defaultValues };
  const draftEntries = Object.entries(readDraft(draftName) ?? {});
  const unsaved = Object.fromEntries(
    draftEntries.filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(defaults[field])),
  );
  if (Object.keys(unsaved).length === 0) return deleteDraft(draftName);
  saveDraft(draftName, unsaved);
  form.reset({ ...form.getValues(), ...(unsaved as Partial<Values>) }, { keepDefaultValues: true });
}
