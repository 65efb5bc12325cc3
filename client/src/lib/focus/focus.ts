/** Delay before focus counts as lost. Longer than Radix needs to restore focus after a dialog closes. */
const focusLossDelayMs = 50;

/** Focuses the h1 of the page, for cases in which focus would otherwise be lost. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1, h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}

/** If focus was lost, for example with a closed dialog, focuses `element`, or else the h1 of the page. */
export function restoreFocus(element?: Element | null): void {
  setTimeout(() => {
    const { activeElement, body } = document;
    const isFocusLost = !activeElement || activeElement === body;
    if (!isFocusLost) return;
    if (element instanceof HTMLElement && element.isConnected && element !== body) element.focus();
    else focusHeading();
  }, focusLossDelayMs);
}

/** Returns the focused element; null during server rendering. */
export const getFocusedElement = (): Element | null =>
  typeof document === "undefined" ? null : document.activeElement;

/** A `ref` for an element that takes the focus of the one it replaces. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
