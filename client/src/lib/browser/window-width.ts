import { writeCookie } from "./write-cookie";

/**
 * The width of the window for which the server rendered this page, in CSS px: the one that the browser had
 * stored in its cookie. Undefined on the first visit. Server rendering replaces the function.
 */
export const renderedWidth = {
  inPx: () => Number(document.getElementById("prefetched-data")?.dataset.width) || undefined,
};

const widthConditionPattern = /\((min|max)-width: ?(\d+)px\)/g;

/**
 * Returns whether a media query that only names widths in px matched when the server rendered this page.
 * False if the server did not know the width.
 */
export function matchedWhenRendered(query: string): boolean {
  const width = renderedWidth.inPx();
  if (width === undefined) return false;
  return [...query.matchAll(widthConditionPattern)].every(([, bound, px]) =>
    bound === "min" ? width >= Number(px) : width <= Number(px),
  );
}

/** Stores the width of the window in a cookie, now and when the page is left. Returns a function that stops it. */
export function saveWindowWidth(): () => void {
  const save = () => writeCookie("width", String(innerWidth));
  save();
  addEventListener("pagehide", save);
  return () => removeEventListener("pagehide", save);
}
