import { useEffect, useLayoutEffect } from "react";
import { focusHeading } from "@/lib/focus/focus";
import { restoreScroll } from "./scroll-restoration";

const site = "VC Talent Network";
let arrived = false;

/** Names the page, and after a navigation leads focus to its h1 and scroll to where it belongs. Not on the first load: there the browser does. */
export function usePage(title: string): void {
  // Before the effects of the page itself, which may know a better name.
  useLayoutEffect(() => {
    nameTab(title);
    // Only the page that everyone may see is for search engines.
    document
      .querySelector('meta[name="robots"]')
      ?.setAttribute("content", title === site ? "index" : "noindex");
  }, [title]);

  useEffect(() => {
    if (arrived) focusHeading();
    restoreScroll(arrived ? 0 : undefined);
    arrived = true;
  }, []);
}

/** How the tab names a page. */
export const titled = (title: string) => (title === site ? site : `${title} · ${site}`);

/** What the page, or what stands over it, is called now. */
export let named = "";
let counted = "";

export function nameTab(title: string) {
  named = title;
  document.title = counted + titled(title);
}

/** Puts a count before the title of the tab, whatever page it shows: "4" makes "(4) Dashboard · …", and nothing takes it away. */
export function countInTitle(count: string): void {
  counted = count && `(${count}) `;
  nameTab(named || site);
}
