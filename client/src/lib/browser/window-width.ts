import { writeCookie } from "./write-cookie";

/**
 * The window width for which the server rendered this page, in CSS px: the width that the browser had stored
 * in a cookie. Undefined on the first visit. An object, so that entry-server.tsx can replace `inPx` for
 * server rendering, where there is no document.
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

/**
 * Stores the width of the window in a cookie, now and when the user leaves the page. Returns a function that
 * removes the listener.
 */
export function saveWindowWidth(): () => void {
  const save = () => writeCookie("width", String(innerWidth));
  save();
  addEventListener("pagehide", save);
  return () => removeEventListener("pagehide", save);
}
