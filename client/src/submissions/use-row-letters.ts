import type { RefObject } from "react";
import { useShortcuts } from "@/lib/keyboard/use-shortcuts";

/** j and k lead from candidate to candidate, through all open jobs. */
export function useRowLetters(page: RefObject<HTMLElement | null>): void {
  useShortcuts(page, (letter) => {
    if (letter !== "j" && letter !== "k") return;
    const names = [...(page.current?.querySelectorAll<HTMLElement>("[data-slot=candidate-name]") ?? [])];
    const row = document.activeElement?.closest("tr, li");
    const at = names.findIndex((name) => row?.contains(name));
    names[letter === "j" ? at + 1 : Math.max(0, at - 1)]?.focus();
  });
}
