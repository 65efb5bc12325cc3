/** A smaller difference is the browser's collapsing toolbar. */
const minKeyboardHeightPx = 100;

/**
 * Exposes the on-screen keyboard to the styles: `data-keyboard` on the root while it is open, and the CSS
 * variables `--keyboard` and `--seen-top` for the height that is hidden below and above the visual viewport.
 * Browsers lay the keyboard over the page, including elements that are fixed to its bottom. Returns a
 * function that stops tracking.
 */
export function trackOnScreenKeyboard(): () => void {
  const viewport = window.visualViewport;
  const root = document.documentElement;
  if (!viewport) return () => {};
  const controller = new AbortController();
  const { signal } = controller;
  let wasOpen = root.hasAttribute("data-keyboard");
  const update = () => {
    const hiddenBelow = root.clientHeight - viewport.height - viewport.offsetTop;
    // Zooming also makes the visual viewport smaller.
    const isOpen = viewport.scale < 1.1 && root.clientHeight - viewport.height > minKeyboardHeightPx;
    // Setting the variables makes the browser recalculate the styles of the whole page.
    if (!isOpen && !wasOpen) return;
    wasOpen = isOpen;
    root.toggleAttribute("data-keyboard", isOpen);
    root.style.setProperty("--keyboard", `${isOpen ? Math.max(0, Math.round(hiddenBelow)) : 0}px`);
    root.style.setProperty("--seen-top", `${isOpen ? Math.round(viewport.offsetTop) : 0}px`);
  };
  for (const type of ["resize", "scroll"]) viewport.addEventListener(type, update, { signal });
  // The opened keyboard may cover the focused field.
  viewport.addEventListener("resize", () => requestAnimationFrame(scrollToFocusedField), { signal });
  // In the next frame: measuring now would force a layout of the whole page.
  requestAnimationFrame(() => signal.aborted || update());
  return () => controller.abort();
}

function scrollToFocusedField(): void {
  const focused = document.activeElement;
  if (document.documentElement.hasAttribute("data-keyboard") && focused?.matches("input, textarea, select"))
    (focused.closest("[data-slot=field]") ?? focused).scrollIntoView({ block: "nearest" });
}
