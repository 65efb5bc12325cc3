// Radix gives focus back after its dialog has gone; where it can, that stands.
const pause = 50;

/** Leads focus to the page's h1, where it would be lost otherwise. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1, h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}

/** After a dialog: leads focus that was lost with what it stood on to `from`, or to the heading when that has gone too. */
export function regainFocus(from?: Element | null): void {
  setTimeout(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    if (from instanceof HTMLElement && from.isConnected && from !== document.body) from.focus();
    else focusHeading();
  }, pause);
}

/** What has focus now; nothing where a page is drawn. */
export const focused = (): Element | null =>
  typeof document === "undefined" ? null : document.activeElement;
