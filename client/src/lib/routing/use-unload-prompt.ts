import { useEffect } from "react";
import { isLeavingPage } from "./leave-with-drafts";

/** Makes the browser ask before the tab is closed or reloaded while there are unsaved changes. */
export function useUnloadPrompt(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const preventUnload = (event: BeforeUnloadEvent) => {
      if (!isLeavingPage()) event.preventDefault();
    };
    addEventListener("beforeunload", preventUnload);
    return () => removeEventListener("beforeunload", preventUnload);
  }, [isDirty]);
}
