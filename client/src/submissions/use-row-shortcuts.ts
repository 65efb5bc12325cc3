import type { RefObject } from "react";
import { useShortcuts } from "@/lib/keyboard/use-shortcuts";

/** Shortcuts j and k: focus the next or previous candidate across all expanded jobs. */
export function useRowShortcuts(page: RefObject<HTMLElement | null>): void {
  useShortcuts(page, (key) => {
    if (key !== "j" && key !== "k") return;
    const names = [...(page.current?.querySelectorAll<HTMLElement>("[data-slot=candidate-name]") ?? [])];
    const focusedRow = document.activeElement?.closest("tr, li");
    const focusedIndex = names.findIndex((name) => focusedRow?.contains(name));
    names[key === "j" ? focusedIndex + 1 : Math.max(0, focusedIndex - 1)]?.focus();
  });
}
