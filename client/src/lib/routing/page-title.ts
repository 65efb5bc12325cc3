// The title of the page and the document title, which adds the name of the site and a count.

export const siteName = "VC Talent Network";

/** Returns the document title for a page title. */
export const toDocumentTitle = (title: string) => (title === siteName ? siteName : `${title} · ${siteName}`);

/** The title that was set last, without the name of the site and the count. */
export let currentPageTitle = "";
/** The count before the title, such as "(4) ", or "". */
let countPrefix = "";

/** Sets the page title; the document title adds the name of the site and the count. */
export function setPageTitle(title: string) {
  currentPageTitle = title;
  document.title = countPrefix + toDocumentTitle(title);
}

/**
 * Shows a count before the title of every page: "4" makes "(4) Dashboard · …". An empty text removes it.
 */
export function setTitleCount(countText: string): void {
  countPrefix = countText === "" ? "" : `(${countText}) `;
  setPageTitle(currentPageTitle || siteName);
}
