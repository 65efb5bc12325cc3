import { useLayoutEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { deleteDraft, draftClearCount, readDraft, saveDraft } from "@/lib/drafts";

const saveDelayMs = 500;

/**
 * Stores the changed fields of a form in this tab, 500 ms after the last change and on unmount, and restores
 * them when the form opens again. Unchanged fields are not stored, because others may change them meanwhile.
 */
export function useDraft<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  name: string | undefined,
) {
  /** Saves the last change; undefined when there is nothing to save. */
  const pendingSaveRef = useRef<() => void>(undefined);

  // A layout effect, because resetting the form discards what is typed until it renders again.
  useLayoutEffect(() => {
    if (!name) return;
    restoreDraft(form, name);

    let timer: number | undefined;
    const initialClearCount = draftClearCount();
    function runPendingSave() {
      clearTimeout(timer);
      // Signing out deletes all drafts, and they must not be stored again.
      const hasSignedOut = initialClearCount !== draftClearCount();
      if (!hasSignedOut) pendingSaveRef.current?.();
      pendingSaveRef.current = undefined;
    }
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true, dirtyFields: true },
      callback: (formState) => {
        clearTimeout(timer);
        timer = window.setTimeout(runPendingSave, saveDelayMs);
        pendingSaveRef.current = () => saveChangedFields(name, formState);
      },
    });
    return () => {
      unsubscribe();
      runPendingSave();
    };
  }, [form, name]);

  return {
    discardDraft: () => {
      pendingSaveRef.current = undefined;
      if (name) deleteDraft(name);
    },
  };
}

interface ChangedFormState {
  values: FieldValues;
  isDirty?: boolean;
  dirtyFields?: object;
}

function saveChangedFields(name: string, { values, isDirty, dirtyFields }: ChangedFormState) {
  if (!isDirty) {
    deleteDraft(name);
    return;
  }
  const isChanged: Record<string, unknown> = { ...dirtyFields };
  const changedEntries = Object.entries(values).filter(([field]) => isChanged[field]);
  saveDraft(name, Object.fromEntries(changedEntries));
}

/** Copies a stored draft into its form, and deletes from the draft what is not restored. */
function restoreDraft<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  name: string,
) {
  const defaultValues: Record<string, unknown> = { ...form.formState.defaultValues };
  const currentValues: Record<string, unknown> = form.getValues();
  const storedEntries = Object.entries(readDraft(name) ?? {});
  const restoredEntries = storedEntries.filter(([field, storedValue]) =>
    canRestore(storedValue, { current: currentValues[field], saved: defaultValues[field] }),
  );
  if (restoredEntries.length === 0) {
    deleteDraft(name);
    return;
  }
  const restoredValues = Object.fromEntries(restoredEntries);
  saveDraft(name, restoredValues);
  form.reset({ ...form.getValues(), ...(restoredValues as Partial<Values>) }, { keepDefaultValues: true });
}

interface FieldValue {
  current: unknown;
  /** The default value, which is the one on the server. */
  saved: unknown;
}

function canRestore(storedValue: unknown, { current, saved }: FieldValue): boolean {
  // A draft of an earlier version of the page can have a text where the form now has a list.
  if (typeof storedValue !== typeof current) return false;
  // A draft remains when its values were saved but the response was lost.
  const isAlreadySaved = isEqual(storedValue, saved);
  if (isAlreadySaved) return false;
  // The user may have edited the field before hydration.
  const isEdited = !isEqual(current, saved) && !isEqual(current, storedValue);
  return !isEdited;
}

const isEqual = (value: unknown, other: unknown) => JSON.stringify(value) === JSON.stringify(other);
