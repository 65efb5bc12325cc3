let isLeavingWithDrafts = false;

/** Whether `leaveWithDrafts` is loading another page. */
export const isLeavingPage = (): boolean => isLeavingWithDrafts;

/**
 * Loads another page or site without the prompt of `useUnloadPrompt`: the forms store their drafts when the
 * page is left, and the user will return.
 */
export function leaveWithDrafts(url: string): void {
  isLeavingWithDrafts = true;
  addEventListener("pageshow", () => (isLeavingWithDrafts = false), { once: true });
  location.assign(url);
}
