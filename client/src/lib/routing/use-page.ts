import { useEffect, useLayoutEffect } from "react";
import { focusHeading } from "@/lib/focus/focus";
import { restoreScroll } from "./scroll-restoration";

const siteName = "VC Talent Network";
let isFirstPage = true;

/**
 * Sets the title of a page. After a navigation it also focuses the h1 and restores the scroll position; on
 * the first load the browser does both.
 */
export function usePage(title: string): void {
  // A layout effect runs before the effects of the page, which may set a more specific title.
  useLayoutEffect(() => {
    setPageTitle(title);
    // Only the landing page is public, so search engines index no other.
    const isLandingPage = title === siteName;
    const robotsMeta = document.querySelector('meta[name="robots"]');
    robotsMeta?.setAttribute("content", isLandingPage ? "index" : "noindex");
  }, [title]);

  useEffect(() => {
    if (!isFirstPage) focusHeading();
    restoreScroll(isFirstPage ? undefined : 0);
    isFirstPage = false;
  }, []);
}

/** Returns the document title for a page title. */
export const toDocumentTitle = (title: string) => (title === siteName ? siteName : `${title} · ${siteName}`);

/** The title that was set last, without site name and count. */
export let currentPageTitle = "";
/** The count before the title, such as "(4) ", or "". */
let countPrefix = "";

/** Sets the page title; the document title adds the site name and the count. */
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
