import { useLayoutEffect, useRef } from "react";
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
  // Before the next event: resetting a form discards what is typed until it renders again.
  useLayoutEffect(() => {
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

/**
 * Drops fields that equal the default values, because they were saved although the response was lost, and those that were edited before
 * hydration.
 */
function restoreDraft<V extends FieldValues, C, O>(form: UseFormReturn<V, C, O>, name: string) {
  const defaults: Record<string, unknown> = { ...form.formState.defaultValues };
  const current: Record<string, unknown> = form.getValues();
  const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const stored = Object.entries(readDraft(name) ?? {});
  const unsaved = Object.fromEntries(
    stored.filter(
      ([field, value]) =>
        !isEqual(value, defaults[field]) &&
        (isEqual(current[field], defaults[field]) || isEqual(current[field], value)),
    ),
  );
  if (Object.keys(unsaved).length === 0) return deleteDraft(name);
  saveDraft(name, unsaved);
  form.reset({ ...form.getValues(), ...(unsaved as Partial<V>) }, { keepDefaultValues: true });
}
