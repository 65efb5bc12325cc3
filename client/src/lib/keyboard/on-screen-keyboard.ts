/**
 * An on-screen keyboard hides at least this height of the page. The browser's toolbar, which collapses when
 * the user scrolls, hides less.
 */
const minKeyboardHeightPx = 100;
/** Above this scale, the viewport is smaller because the user zoomed in. Not 1, to allow for rounding. */
const maxUnzoomedScale = 1.1;

/**
 * Exposes the on-screen keyboard to the styles: `data-keyboard` on the root while it is open, and the CSS
 * variables `--keyboard` and `--visual-viewport-top` for the height that is hidden below and above the visual
 * viewport. Browsers lay the keyboard over the page, including elements that are fixed to its bottom. Returns
 * a function that stops tracking.
 */
export function trackOnScreenKeyboard(): () => void {
  const viewport = window.visualViewport;
  const root = document.documentElement;
  if (!viewport) return () => {};
  const tracking = new AbortController();
  const { signal } = tracking;
  let wasOpen = root.hasAttribute("data-keyboard");
  const updateStyles = () => {
    const hiddenHeight = root.clientHeight - viewport.height;
    const hiddenAbove = viewport.offsetTop;
    const hiddenBelow = Math.max(0, hiddenHeight - hiddenAbove);
    const isOpen = viewport.scale < maxUnzoomedScale && hiddenHeight > minKeyboardHeightPx;
    // Setting the variables makes the browser recalculate the styles of the whole page.
    if (!isOpen && !wasOpen) return;
    wasOpen = isOpen;
    root.toggleAttribute("data-keyboard", isOpen);
    root.style.setProperty("--keyboard", `${isOpen ? Math.round(hiddenBelow) : 0}px`);
    root.style.setProperty("--visual-viewport-top", `${isOpen ? Math.round(hiddenAbove) : 0}px`);
  };
  for (const eventType of ["resize", "scroll"])
    viewport.addEventListener(eventType, updateStyles, { signal });
  // The opened keyboard may cover the focused field.
  viewport.addEventListener("resize", () => requestAnimationFrame(scrollToFocusedField), { signal });
  // Waits for the next frame, because measuring now would force a layout of the whole page.
  requestAnimationFrame(() => {
    if (!signal.aborted) updateStyles();
  });
  return () => tracking.abort();
}

function scrollToFocusedField(): void {
  const isKeyboardOpen = document.documentElement.hasAttribute("data-keyboard");
  const input = document.activeElement;
  if (!isKeyboardOpen || !input?.matches("input, textarea, select")) return;
  const fieldWithLabel = input.closest("[data-slot=field]");
  (fieldWithLabel ?? input).scrollIntoView({ block: "nearest" });
}
