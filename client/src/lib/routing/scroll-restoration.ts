/** Where each entry of the history was scrolled to: the browser's own restoration comes before our data does. */
let positions: Map<number, number> | undefined;
let entry = 0;
let wanted: number | undefined;

/** Starts to remember. wouter tells of every change of the history by an event of its name. */
export function rememberScroll(): void {
  history.scrollRestoration = "manual";
  enter();
  addEventListener("pushState", () => {
    left().set(entry, scrollY);
    enter();
  });
  addEventListener("popstate", () => {
    left().set(entry, scrollY);
    enter();
  });
  addEventListener("pagehide", () => {
    left().set(entry, scrollY);
    try {
      sessionStorage.setItem("scroll", JSON.stringify([...left()].slice(-50)));
    } catch {
      // A browser that keeps nothing forgets where it was.
    }
  });
}

/** Read when it is first needed: the browser's store can hold up a page that begins. */
function left(): Map<number, number> {
  if (positions) return positions;
  try {
    positions = new Map(JSON.parse(sessionStorage.getItem("scroll") ?? "[]"));
  } catch {
    positions = new Map();
  }
  return positions;
}

/** Knows an entry that it has seen by the number it left there, and numbers a new one. */
function enter(): void {
  const known: unknown = history.state?.entry;
  if (typeof known === "number") {
    entry = known;
    wanted = left().get(entry);
    return;
  }
  entry = Date.now();
  wanted = undefined;
  history.replaceState({ ...history.state, entry }, "");
}

/** To where the page was left, as soon as it is long enough again. `fresh` leads to the top: the first page of a tab stays where the browser or the reader brought it. */
export function restoreScroll(fresh: number | undefined): void {
  const top = wanted ?? fresh;
  if (top === undefined) return;
  const until = performance.now() + 1500;
  const stop = new AbortController();
  // Whoever does anything, or goes on, has it as they have it.
  for (const sign of ["wheel", "pointerdown", "keydown", "pushState"])
    addEventListener(sign, () => stop.abort(), { signal: stop.signal, passive: true });
  const attempt = () => {
    if (stop.signal.aborted) return;
    scrollTo({ top, behavior: "instant" });
    if (Math.abs(scrollY - top) > 1 && performance.now() < until) requestAnimationFrame(attempt);
    else stop.abort();
  };
  attempt();
}
