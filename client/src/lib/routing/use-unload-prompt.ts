import { useEffect } from "react";

let isLeavingWithDrafts = false;

/**
 * Loads another page or site without the prompt: the forms store their drafts when the page is left, and the
 * user will return.
 */
export function leaveWithDrafts(url: string): void {
  isLeavingWithDrafts = true;
  addEventListener("pageshow", () => (isLeavingWithDrafts = false), { once: true });
  location.assign(url);
}

/** Makes the browser ask before the tab is closed or reloaded while there are unsaved changes. */
export function useUnloadPrompt(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const preventUnload = (event: BeforeUnloadEvent) => {
      if (!isLeavingWithDrafts) event.preventDefault();
    };
    addEventListener("beforeunload", preventUnload);
    return () => removeEventListener("beforeunload", preventUnload);
  }, [isDirty]);
}
