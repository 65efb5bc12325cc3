import { useEffect, useLayoutEffect } from "react";
import { focusHeading } from "@/lib/focus/focus";
import { setPageTitle, siteName } from "./page-title";
import { restoreSavedScroll, restoreSavedScrollOrGoToTop } from "./scroll-restoration";

let isFirstPage = true;

/**
 * Sets the title of a page. After a navigation, also focuses the h1 and restores the scroll position, or
 * scrolls to the top. On the first load, leaves the focus and the scroll position to the browser, unless a
 * position was saved, for example before a reload.
 */
export function usePageSetup(title: string): void {
  // A layout effect runs before the effects of the page, which may set a more specific title.
  useLayoutEffect(() => {
    setPageTitle(title);
    // Only the landing page, whose title is the name of the site, is public: search engines index no other.
    const isLandingPage = title === siteName;
    const robotsMeta = document.querySelector('meta[name="robots"]');
    robotsMeta?.setAttribute("content", isLandingPage ? "index" : "noindex");
  }, [title]);

  useEffect(() => {
    if (isFirstPage) {
      restoreSavedScroll();
    } else {
      focusHeading();
      restoreSavedScrollOrGoToTop();
    }
    isFirstPage = false;
  }, []);
}
