/**
 * Scroll positions in pixels, by the id of the history entry; undefined until first needed. The browser's own
 * restoration is too early: it runs before our data is loaded.
 */
let scrollTops: Map<number, number> | undefined;
let currentEntryId = 0;
/** Position of the current entry when the user last left it; undefined for a new entry. */
let savedTop: number | undefined;

const maxStoredEntries = 50;
/** How long to wait for data that makes the page tall enough. */
const restoreTimeoutMs = 1500;

/** Starts to record the scroll position of each history entry. */
export function trackScrollPositions(): void {
  history.scrollRestoration = "manual";
  identifyEntry();
  // wouter dispatches the event "pushState".
  for (const type of ["pushState", "popstate"])
    addEventListener(type, () => {
      loadScrollTops().set(currentEntryId, scrollY);
      identifyEntry();
    });
  addEventListener("pagehide", () => {
    loadScrollTops().set(currentEntryId, scrollY);
    try {
      sessionStorage.setItem("scroll", JSON.stringify([...loadScrollTops()].slice(-maxStoredEntries)));
    } catch {
      // Without storage, positions are lost on reload.
    }
  });
}

/** Reads the storage when first needed, because it can block while the page loads. */
function loadScrollTops(): Map<number, number> {
  if (scrollTops) return scrollTops;
  try {
    scrollTops = new Map(JSON.parse(sessionStorage.getItem("scroll") ?? "[]"));
  } catch {
    scrollTops = new Map();
  }
  return scrollTops;
}

/** Reads the id of the current history entry from its state; a new entry gets one. */
function identifyEntry(): void {
  const storedEntryId: unknown = history.state?.entry;
  if (typeof storedEntryId === "number") {
    currentEntryId = storedEntryId;
    savedTop = loadScrollTops().get(currentEntryId);
    return;
  }
  currentEntryId = Date.now();
  savedTop = undefined;
  history.replaceState({ ...history.state, entry: currentEntryId }, "");
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
  const scrollOrRetry = () => {
    if (controller.signal.aborted) return;
    scrollTo({ top, behavior: "instant" });
    if (Math.abs(scrollY - top) > 1 && performance.now() < deadline) requestAnimationFrame(scrollOrRetry);
    else controller.abort();
  };
  scrollOrRetry();
}
