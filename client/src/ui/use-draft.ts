import { useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

const pause = 500;
const keyOf = (name: string) => `draft:${name}`;

/** How often all drafts were forgotten: what was typed before is not kept afterwards. */
let wiped = 0;

/**
 * Keeps an unfinished form in this tab, half a second after the last key or when it goes, and brings it back when it opens again. Only what
 * was typed is kept: the other fields may have been changed elsewhere meanwhile.
 */
export function useDraft<V extends FieldValues, C, O>(form: UseFormReturn<V, C, O>, name: string | undefined) {
  const waiting = useRef<() => void>(undefined);
  useEffect(() => {
    if (!name) return;
    const kept = readDraft(name);
    if (kept) form.reset({ ...form.getValues(), ...(kept as V) }, { keepDefaultValues: true });

    let timer: number | undefined;
    const since = wiped;
    const save = () => {
      clearTimeout(timer);
      if (since === wiped) waiting.current?.();
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
          if (isDirty) sessionStorage.setItem(keyOf(name), JSON.stringify(Object.fromEntries(typed)));
          else sessionStorage.removeItem(keyOf(name));
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
      if (name) sessionStorage.removeItem(keyOf(name));
    },
  };
}

/** Who signs out leaves nothing unfinished for the next person at this tab. */
export function forgetDrafts(): void {
  wiped++;
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(keyOf(""))) sessionStorage.removeItem(key);
}

function readDraft(name: string): Record<string, unknown> | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? "null");
    return kept !== null && typeof kept === "object" ? { ...kept } : undefined;
  } catch {
    return undefined;
  }
}
