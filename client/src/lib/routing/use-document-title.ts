import { useEffect, useState } from "react";
import { currentTitle, setPageTitle } from "./use-page";

/** Titles of the mounted components, by the order in which they first rendered. */
const titlesByOrder = new Map<number, string>();
let lastOrder = 0;
/** The title that this hook set last. */
let appliedTitle = "";
/** The title of the page, to be restored when the last component unmounts. */
let pageTitle = "";

/**
 * Sets the document title to the name of an item once it is loaded. A dialog overrides it while it is open.
 */
export function useDocumentTitle(title: string | undefined): void {
  // React renders parents first but runs their effects last: the order of rendering decides, so that the
  // inner title wins.
  const [order] = useState(() => ++lastOrder);
  useEffect(() => {
    if (!title) return;
    if (titlesByOrder.size === 0) pageTitle = currentTitle;
    titlesByOrder.set(order, title);
    applyInnermostTitle();
    return () => {
      // False if another page has set its title by now.
      const isApplied = currentTitle === appliedTitle;
      titlesByOrder.delete(order);
      if (isApplied) applyInnermostTitle();
    };
  }, [title, order]);
}

function applyInnermostTitle() {
  appliedTitle = titlesByOrder.get(Math.max(...titlesByOrder.keys())) ?? pageTitle;
  setPageTitle(appliedTitle);
}
