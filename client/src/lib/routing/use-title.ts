import { useEffect, useState } from "react";
import { named, nameTab } from "./use-page";

const names = new Map<number, string>();
let turns = 0;
let shown = "";
let beneath = "";

/** What is about one thing is named after it, once that is known; a dialog names the tab while it is open and gives the page its name back. */
export function useTitle(title: string | undefined): void {
  // Parts are drawn from the outside in, but their effects run from the inside out: of two that come together the inner one is meant.
  const [turn] = useState(() => ++turns);
  useEffect(() => {
    if (!title) return;
    if (names.size === 0) beneath = named;
    names.set(turn, title);
    nameInnermost();
    return () => {
      // Another page may have named itself by now.
      const isShown = named === shown;
      names.delete(turn);
      if (isShown) nameInnermost();
    };
  }, [title, turn]);
}

function nameInnermost() {
  shown = names.get(Math.max(...names.keys())) ?? beneath;
  nameTab(shown);
}
