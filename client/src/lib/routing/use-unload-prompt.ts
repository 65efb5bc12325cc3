import { useEffect } from "react";

/** Makes the browser ask before the tab is closed or reloaded while there are unsaved changes. */
export function useUnloadPrompt(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const prevent = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", prevent);
    return () => removeEventListener("beforeunload", prevent);
  }, [isDirty]);
}
