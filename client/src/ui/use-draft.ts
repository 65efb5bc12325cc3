import { useLayoutEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { deleteDraft, getDraftClearCount, readDraft, saveDraft } from "@/lib/drafts";

const saveDelayMs = 500;

/**
 * Stores the changed fields of a form in this tab, 500 ms after the last change, on unmount and when the
 * browser leaves the page, and restores them when the form opens again. Unchanged fields are not stored,
 * because another user may change them on the server meanwhile.
 */
export function useDraft<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  draftName: string | undefined,
) {
  /** Saves the last change; undefined when there is nothing to save. */
  const pendingSaveRef = useRef<() => void>(undefined);

  // A layout effect, because text typed between the reset of the form and its next render would be lost.
  useLayoutEffect(() => {
    if (!draftName) return;
    restoreDraft(form, draftName);

    let timer: number | undefined;
    const initialClearCount = getDraftClearCount();
    function runPendingSave() {
      clearTimeout(timer);
      // Signing out deletes all drafts, and they must not be stored again.
      const hasSignedOut = initialClearCount !== getDraftClearCount();
      if (!hasSignedOut) pendingSaveRef.current?.();
      pendingSaveRef.current = undefined;
    }
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true, dirtyFields: true },
      callback: (formState) => {
        clearTimeout(timer);
        timer = window.setTimeout(runPendingSave, saveDelayMs);
        pendingSaveRef.current = () => saveChangedFields(draftName, formState);
      },
    });
    // A redirect to an identity provider can follow the last change immediately.
    addEventListener("pagehide", runPendingSave);
    return () => {
      removeEventListener("pagehide", runPendingSave);
      unsubscribe();
      runPendingSave();
    };
  }, [form, draftName]);

  return {
    discardDraft: () => {
      pendingSaveRef.current = undefined;
      if (draftName) deleteDraft(draftName);
    },
  };
}

interface ChangedFormState {
  values: FieldValues;
  isDirty?: boolean;
  dirtyFields?: object;
}

function saveChangedFields(draftName: string, { values, isDirty, dirtyFields }: ChangedFormState) {
  if (!isDirty) {
    deleteDraft(draftName);
    return;
  }
  const changedFields: Record<string, unknown> = { ...dirtyFields };
  const changedEntries = Object.entries(values).filter(([field]) => changedFields[field]);
  saveDraft(draftName, Object.fromEntries(changedEntries));
}

/** Copies a stored draft into its form, and deletes the fields that cannot be restored from the draft. */
function restoreDraft<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  draftName: string,
) {
  const defaultValues: Record<string, unknown> = { ...form.formState.defaultValues };
  const currentValues: Record<string, unknown> = form.getValues();
  const storedEntries = Object.entries(readDraft(draftName) ?? {});
  const restoredEntries = storedEntries.filter(([field, storedValue]) =>
    canRestore(storedValue, { current: currentValues[field], saved: defaultValues[field] }),
  );
  if (restoredEntries.length === 0) {
    deleteDraft(draftName);
    return;
  }
  const restoredValues = Object.fromEntries(restoredEntries);
  saveDraft(draftName, restoredValues);
  form.reset({ ...form.getValues(), ...(restoredValues as Partial<Values>) }, { keepDefaultValues: true });
}

interface CurrentAndSavedValue {
  current: unknown;
  /** The default value of the form, which is the value on the server. */
  saved: unknown;
}

function canRestore(storedValue: unknown, { current, saved }: CurrentAndSavedValue): boolean {
  // A draft of an earlier release can have a text for a field that now is a list.
  if (typeof storedValue !== typeof current) return false;
  // A draft remains when its values were saved but the response was lost.
  const isAlreadySaved = isEqual(storedValue, saved);
  if (isAlreadySaved) return false;
  // The user may have edited the field before hydration.
  const isEdited = !isEqual(current, saved) && !isEqual(current, storedValue);
  return !isEdited;
}

const isEqual = (value: unknown, other: unknown) => JSON.stringify(value) === JSON.stringify(other);
