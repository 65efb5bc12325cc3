/** Less than this is the bar of the browser that comes and goes. */
const least = 100;

/**
 * Says to the styles what of the window a keyboard on the screen leaves: `--seen-top` and `--keyboard` are what is hidden above
 * and below, and `data-keyboard` stands on the root while there is one. Browsers lay the keyboard over the page, and what is
 * pinned to its foot with it. Stops when the answer is called.
 */
export function followKeyboard(): () => void {
  const seen = window.visualViewport;
  const root = document.documentElement;
  if (!seen) return () => {};
  const stop = new AbortController();
  const { signal } = stop;
  let wasOpen = root.hasAttribute("data-keyboard");
  const measure = () => {
    const below = root.clientHeight - seen.height - seen.offsetTop;
    // Who zooms in sees less, too.
    const isOpen = seen.scale < 1.1 && root.clientHeight - seen.height > least;
    // Every style of the page is looked at anew for these.
    if (!isOpen && !wasOpen) return;
    wasOpen = isOpen;
    root.toggleAttribute("data-keyboard", isOpen);
    root.style.setProperty("--keyboard", `${isOpen ? Math.max(0, Math.round(below)) : 0}px`);
    root.style.setProperty("--seen-top", `${isOpen ? Math.round(seen.offsetTop) : 0}px`);
  };
  for (const change of ["resize", "scroll"]) seen.addEventListener(change, measure, { signal });
  // What was in sight when the keyboard came may lie behind it now.
  seen.addEventListener("resize", () => requestAnimationFrame(showTyped), { signal });
  // With the next picture: to ask now has the whole page laid out.
  requestAnimationFrame(() => signal.aborted || measure());
  return () => stop.abort();
}

function showTyped(): void {
  const typed = document.activeElement;
  if (document.documentElement.hasAttribute("data-keyboard") && typed?.matches("input, textarea, select"))
    (typed.closest("[data-slot=field]") ?? typed).scrollIntoView({ block: "nearest" });
}
