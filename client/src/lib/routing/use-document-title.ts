import { useEffect, useState } from "react";
import { currentPageTitle, setPageTitle } from "./page-title";

/** Titles of the mounted components, by the number of their first render. */
const titleByRenderNumber = new Map<number, string>();
let lastRenderNumber = 0;
/** The title that this hook set last. */
let appliedTitle = "";
/** The title of the page itself, which is restored when the last component unmounts. */
let titleToRestore = "";

/**
 * Sets the document title, for example to the name of an item once it is loaded. While a dialog is open, its
 * title replaces that of the page.
 */
export function useDocumentTitle(title: string | undefined): void {
  const [renderNumber] = useState(() => {
    lastRenderNumber += 1;
    return lastRenderNumber;
  });
  useEffect(() => {
    if (!title) return;
    if (titleByRenderNumber.size === 0) titleToRestore = currentPageTitle;
    titleByRenderNumber.set(renderNumber, title);
    applyInnermostTitle();
    return () => {
      titleByRenderNumber.delete(renderNumber);
      // After a navigation, the title of the new page must stay.
      const hasPageChanged = currentPageTitle !== appliedTitle;
      if (!hasPageChanged) applyInnermostTitle();
    };
  }, [title, renderNumber]);
}

/** React renders parents before children, so the innermost title has the highest number. */
function applyInnermostTitle() {
  const innermostNumber = Math.max(...titleByRenderNumber.keys());
  appliedTitle = titleByRenderNumber.get(innermostNumber) ?? titleToRestore;
  setPageTitle(appliedTitle);
}
