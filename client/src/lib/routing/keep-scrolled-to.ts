/**
 * Scrolls to `target`, focuses it, and repeats both when content above it is loaded, until `signal` aborts.
 */
export function keepScrolledTo(target: HTMLElement, behavior: ScrollBehavior, signal: AbortSignal): void {
  let pageHeight = document.body.offsetHeight;
  target.scrollIntoView({ block: "start", behavior });
  // While content above it loads, the target may be invisible and cannot be focused.
  let hasBeenFocused = tryFocus(target);
  const observer = new ResizeObserver(() => {
    if (document.body.offsetHeight === pageHeight) return;
    pageHeight = document.body.offsetHeight;
    target.scrollIntoView({ block: "start", behavior: "instant" });
    const isFocusLost = document.activeElement === document.body;
    if (isFocusLost || !hasBeenFocused) hasBeenFocused = tryFocus(target);
  });
  observer.observe(document.body);
  signal.addEventListener("abort", () => observer.disconnect());
}

function tryFocus(target: HTMLElement): boolean {
  target.focus({ preventScroll: true });
  return document.activeElement === target;
}
