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
  /** Saves the changes since the last save, if there are any. */
  const savePendingRef = useRef<() => void>(undefined);

  // A layout effect, because resetting the form discards what is typed until it renders again.
  useLayoutEffect(() => {
    if (!name) return;
    restoreDraft(form, name);

    let timer: number | undefined;
    const initialClearCount = draftClearCount();
    function savePending() {
      clearTimeout(timer);
      // Signing out deletes all drafts, and they must not be stored again.
      const hasSignedOut = initialClearCount !== draftClearCount();
      if (!hasSignedOut) savePendingRef.current?.();
      savePendingRef.current = undefined;
    }
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true, dirtyFields: true },
      callback: ({ values, isDirty, dirtyFields }) => {
        clearTimeout(timer);
        timer = window.setTimeout(savePending, saveDelayMs);
        savePendingRef.current = () => {
          const changedFields: Record<string, unknown> = { ...dirtyFields };
          if (isDirty) saveDraft(name, pickFields(values, changedFields));
          else deleteDraft(name);
        };
      },
    });
    return () => {
      unsubscribe();
      savePending();
    };
  }, [form, name]);

  return {
    discard: () => {
      savePendingRef.current = undefined;
      if (name) deleteDraft(name);
    },
  };
}

/** Returns the values of those fields that are true in `fields`. */
function pickFields(values: FieldValues, fields: Record<string, unknown>): Record<string, unknown> {
  const pickedEntries = Object.entries(values).filter(([field]) => fields[field]);
  return Object.fromEntries(pickedEntries);
}

/** Sets the fields of a form to those of its stored draft, and deletes from the draft what is not restored. */
function restoreDraft<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  name: string,
) {
  const defaultValues: Record<string, unknown> = { ...form.formState.defaultValues };
  const currentValues: Record<string, unknown> = form.getValues();
  const restoredEntries = Object.entries(readDraft(name) ?? {}).filter(([field, storedValue]) => {
    // The response to an earlier submission may have been lost after the value was saved.
    const isAlreadySaved = isEqual(storedValue, defaultValues[field]);
    const isUntouched = isEqual(currentValues[field], defaultValues[field]);
    const isTypedAgain = isEqual(currentValues[field], storedValue);
    // A field that the user edited before hydration keeps its text.
    return !isAlreadySaved && (isUntouched || isTypedAgain);
  });
  if (restoredEntries.length === 0) {
    deleteDraft(name);
    return;
  }
  const restoredValues = Object.fromEntries(restoredEntries);
  saveDraft(name, restoredValues);
  form.reset({ ...form.getValues(), ...(restoredValues as Partial<Values>) }, { keepDefaultValues: true });
}

const isEqual = (value: unknown, other: unknown) => JSON.stringify(value) === JSON.stringify(other);
