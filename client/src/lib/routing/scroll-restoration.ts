/**
 * Scroll position by history entry, in pixels; undefined until first needed. The browser's own restoration
 * runs before our data is loaded.
 */
let positions: Map<number, number> | undefined;
let currentEntry = 0;
/** Position of the current entry when the user last left it; undefined for a new entry. */
let savedTop: number | undefined;

const maxStoredEntries = 50;
/** How long to wait for data that makes the page tall enough. */
const restoreTimeoutMs = 1500;

/** Starts to record the scroll position of each history entry. */
export function trackScrollPositions(): void {
  history.scrollRestoration = "manual";
  enterEntry();
  // wouter dispatches the event "pushState".
  for (const type of ["pushState", "popstate"])
    addEventListener(type, () => {
      loadPositions().set(currentEntry, scrollY);
      enterEntry();
    });
  addEventListener("pagehide", () => {
    loadPositions().set(currentEntry, scrollY);
    try {
      sessionStorage.setItem("scroll", JSON.stringify([...loadPositions()].slice(-maxStoredEntries)));
    } catch {
      // Without storage, positions are lost on reload.
    }
  });
}

/** Reads the storage when first needed, because it can block while the page loads. */
function loadPositions(): Map<number, number> {
  if (positions) return positions;
  try {
    positions = new Map(JSON.parse(sessionStorage.getItem("scroll") ?? "[]"));
  } catch {
    positions = new Map();
  }
  return positions;
}

/** Identifies a known entry by the number in its state, and numbers a new one. */
function enterEntry(): void {
  const knownEntry: unknown = history.state?.entry;
  if (typeof knownEntry === "number") {
    currentEntry = knownEntry;
    savedTop = loadPositions().get(currentEntry);
    return;
  }
  currentEntry = Date.now();
  savedTop = undefined;
  history.replaceState({ ...history.state, entry: currentEntry }, "");
}

/**
 * Scrolls to the saved position as soon as the page is tall enough. A new entry is scrolled to `defaultTop`,
 * or left as it is if that is undefined.
 */
export function restoreScroll(defaultTop: number | undefined): void {
  const top = savedTop ?? defaultTop;
  if (top === undefined) return;
  const deadline = performance.now() + restoreTimeoutMs;
  const controller = new AbortController();
  // Any input of the user or further navigation ends the attempts.
  for (const type of ["wheel", "pointerdown", "keydown", "pushState"])
    addEventListener(type, () => controller.abort(), { signal: controller.signal, passive: true });
  const attempt = () => {
    if (controller.signal.aborted) return;
    scrollTo({ top, behavior: "instant" });
    if (Math.abs(scrollY - top) > 1 && performance.now() < deadline) requestAnimationFrame(attempt);
    else controller.abort();
  };
  attempt();
}
