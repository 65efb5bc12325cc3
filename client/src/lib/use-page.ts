import { useEffect } from "react";
import { focusHeading } from "./focus";
import { restoreScroll } from "./scroll";

const site = "VC Talent Network";
let arrived = false;

/** Names the page, and after a navigation leads focus to its h1 and scroll to where it belongs. Not on the first load: there the browser does. */
export function usePage(title: string): void {
  useEffect(() => {
    document.title = title === site ? site : `${title} · ${site}`;
    // Only the page that everyone may see is for search engines.
    document.querySelector('meta[name="robots"]')?.setAttribute("content", title === site ? "index" : "noindex");
  }, [title]);

  useEffect(() => {
    if (arrived) focusHeading();
    arrived = true;
    restoreScroll();
  }, []);
}
