// Restores the scroll position on Back and Forward. The browser's own restoration is too early: it runs
// before our data is loaded.

const storageKey = "scroll";
const maxStoredEntries = 50;
/** Maximum time to wait for data that makes the page tall enough. */
const restoreTimeoutMs = 1500;

/** Scroll positions in pixels, by the id of the history entry; undefined until first needed. */
let scrollTopByEntryId: Map<number, number> | undefined;
let currentEntryId = 0;
/** Position of the current entry when the user last left it; undefined for a new entry. */
let savedScrollTop: number | undefined;

/** Starts to record the scroll position of each history entry. */
export function trackScrollPositions(): void {
  history.scrollRestoration = "manual";
  readCurrentEntry();
  // wouter dispatches the event "pushState".
  for (const eventType of ["pushState", "popstate"])
    addEventListener(eventType, () => {
      loadScrollTops().set(currentEntryId, scrollY);
      readCurrentEntry();
    });
  addEventListener("pagehide", () => {
    loadScrollTops().set(currentEntryId, scrollY);
    storeScrollTops();
  });
}

function storeScrollTops(): void {
  const latestEntries = [...loadScrollTops()].slice(-maxStoredEntries);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(latestEntries));
  } catch {
    // Without storage, positions are lost on reload.
  }
}

/** Reads the storage when first needed, because it can block while the page loads. */
function loadScrollTops(): Map<number, number> {
  if (scrollTopByEntryId) return scrollTopByEntryId;
  try {
    scrollTopByEntryId = new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? "[]"));
  } catch {
    scrollTopByEntryId = new Map();
  }
  return scrollTopByEntryId;
}

/** Reads the id and the saved position of the current history entry. A new entry gets an id. */
function readCurrentEntry(): void {
  const storedEntryId: unknown = history.state?.entry;
  if (typeof storedEntryId === "number") {
    currentEntryId = storedEntryId;
    savedScrollTop = loadScrollTops().get(currentEntryId);
    return;
  }
  currentEntryId = Date.now();
  savedScrollTop = undefined;
  history.replaceState({ ...history.state, entry: currentEntryId }, "");
}

/** Scrolls to the saved position of the current history entry. Does nothing on a new entry. */
export function restoreSavedScroll(): void {
  if (savedScrollTop !== undefined) scrollWhenTallEnough(savedScrollTop);
}

/** Scrolls to the saved position of the current history entry, or on a new entry to the top of the page. */
export function restoreSavedScrollOrGoToTop(): void {
  scrollWhenTallEnough(savedScrollTop ?? 0);
}

/** Scrolls to a position as soon as the page is tall enough. */
function scrollWhenTallEnough(top: number): void {
  const deadline = performance.now() + restoreTimeoutMs;
  const scrollAttempts = new AbortController();
  // Any input of the user or further navigation ends the attempts.
  for (const eventType of ["wheel", "pointerdown", "keydown", "pushState"])
    addEventListener(eventType, () => scrollAttempts.abort(), {
      signal: scrollAttempts.signal,
      passive: true,
    });
  const tryToScroll = () => {
    if (scrollAttempts.signal.aborted) return;
    scrollTo({ top, behavior: "instant" });
    const isReached = Math.abs(scrollY - top) <= 1;
    if (isReached || performance.now() >= deadline) scrollAttempts.abort();
    else requestAnimationFrame(tryToScroll);
  };
  tryToScroll();
}
