/** Scrolls to `target`, focuses it, and repeats both when content above it is loaded, until `signal` aborts. */
export function keepAtTop(target: HTMLElement, behavior: ScrollBehavior, signal: AbortSignal): void {
  let pageHeight = document.body.offsetHeight;
  target.scrollIntoView({ block: "start", behavior });
  target.focus({ preventScroll: true });
  const observer = new ResizeObserver(() => {
    if (document.body.offsetHeight === pageHeight) return;
    pageHeight = document.body.offsetHeight;
    target.scrollIntoView({ block: "start", behavior: "instant" });
    const isFocusLost = document.activeElement === document.body;
    if (isFocusLost) target.focus({ preventScroll: true });
  });
  observer.observe(document.body);
  signal.addEventListener("abort", () => observer.disconnect());
}
