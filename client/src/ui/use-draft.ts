import { useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { forgetDraft, keepDraft, readDraft, timesWiped } from "@/lib/drafts";

const pause = 500;

/**
 * Keeps an unfinished form in this tab, half a second after the last key or when it goes, and brings it back when it opens again. Only what
 * was typed is kept: the other fields may have been changed elsewhere meanwhile.
 */
export function useDraft<V extends FieldValues, C, O>(
  form: UseFormReturn<V, C, O>,
  name: string | undefined,
) {
  const waiting = useRef<() => void>(undefined);
  useEffect(() => {
    if (!name) return;
    bringBack(form, name);

    let timer: number | undefined;
    const since = timesWiped();
    const save = () => {
      clearTimeout(timer);
      if (since === timesWiped()) waiting.current?.();
      waiting.current = undefined;
    };
    const stop = form.subscribe({
      formState: { values: true, isDirty: true, dirtyFields: true },
      callback: ({ values, isDirty, dirtyFields }) => {
        clearTimeout(timer);
        timer = window.setTimeout(save, pause);
        waiting.current = () => {
          const changed: Record<string, unknown> = { ...dirtyFields };
          const typed = Object.entries(values).filter(([field]) => changed[field]);
          if (isDirty) keepDraft(name, Object.fromEntries(typed));
          else forgetDraft(name);
        };
      },
    });
    return () => {
      stop();
      save();
    };
  }, [form, name]);

  return {
    forget: () => {
      waiting.current = undefined;
      if (name) forgetDraft(name);
    },
  };
}

/** What says what stands already, since it was sent and its answer lost, is no draft. */
function bringBack<V extends FieldValues, C, O>(form: UseFormReturn<V, C, O>, name: string) {
  const standing: Record<string, unknown> = { ...form.formState.defaultValues };
  const kept = Object.entries(readDraft(name) ?? {});
  const typed = Object.fromEntries(
    kept.filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(standing[field])),
  );
  if (Object.keys(typed).length === 0) return forgetDraft(name);
  keepDraft(name, typed);
  form.reset({ ...form.getValues(), ...(typed as Partial<V>) }, { keepDefaultValues: true });
}
