/** Delay before focus counts as lost. Longer than Radix needs to restore focus after a dialog closes. */
const focusLossDelayMs = 50;

/** Focuses the h1 of the page, for cases in which focus would otherwise be lost. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1, h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}

/** If focus was lost when a dialog closed, focuses `element`, or the heading if `element` was removed. */
export function restoreFocus(element?: Element | null): void {
  setTimeout(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    if (element instanceof HTMLElement && element.isConnected && element !== document.body) element.focus();
    else focusHeading();
  }, focusLossDelayMs);
}

/** Returns the focused element; null during server rendering. */
export const getFocusedElement = (): Element | null =>
  typeof document === "undefined" ? null : document.activeElement;
