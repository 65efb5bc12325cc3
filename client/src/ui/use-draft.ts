import { useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { deleteDraft, draftClearCount, readDraft, saveDraft } from "@/lib/drafts";

const saveDelayMs = 500;

/**
 * Stores the changed fields of a form in this tab, 500 ms after the last change and on unmount, and restores
 * them when the form opens again. Unchanged fields are not stored, because others may change them meanwhile.
 */
export function useDraft<V extends FieldValues, C, O>(
  form: UseFormReturn<V, C, O>,
  name: string | undefined,
) {
  const pendingSave = useRef<() => void>(undefined);
  useEffect(() => {
    if (!name) return;
    restoreDraft(form, name);

    let timer: number | undefined;
    const initialClearCount = draftClearCount();
    const save = () => {
      clearTimeout(timer);
      if (initialClearCount === draftClearCount()) pendingSave.current?.();
      pendingSave.current = undefined;
    };
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true, dirtyFields: true },
      callback: ({ values, isDirty, dirtyFields }) => {
        clearTimeout(timer);
        timer = window.setTimeout(save, saveDelayMs);
        pendingSave.current = () => {
          const changed: Record<string, unknown> = { ...dirtyFields };
          const changedValues = Object.entries(values).filter(([field]) => changed[field]);
          if (isDirty) saveDraft(name, Object.fromEntries(changedValues));
          else deleteDraft(name);
        };
      },
    });
    return () => {
      unsubscribe();
      save();
    };
  }, [form, name]);

  return {
    discard: () => {
      pendingSave.current = undefined;
      if (name) deleteDraft(name);
    },
  };
}

/** Drops fields that equal the default values: they were saved, but the response was lost. */
function restoreDraft<V extends FieldValues, C, O>(form: UseFormReturn<V, C, O>, name: string) {
  const defaults: Record<string, unknown> = { ...form.formState.defaultValues };
  const stored = Object.entries(readDraft(name) ?? {});
  const unsaved = Object.fromEntries(
    stored.filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(defaults[field])),
  );
  if (Object.keys(unsaved).length === 0) return deleteDraft(name);
  saveDraft(name, unsaved);
  form.reset({ ...form.getValues(), ...(unsaved as Partial<V>) }, { keepDefaultValues: true });
}
