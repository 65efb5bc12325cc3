import type { RefObject } from "react";
import { useShortcuts } from "@/lib/keyboard/use-shortcuts";

/** Adds the shortcuts j and k, which focus the next or previous candidate across all expanded jobs. */
export function useCandidateShortcuts(pageRef: RefObject<HTMLElement | null>): void {
  useShortcuts(pageRef, (key) => {
    if (key !== "j" && key !== "k") return;
    const nameButtons = [
      ...(pageRef.current?.querySelectorAll<HTMLElement>("[data-slot=candidate-name]") ?? []),
    ];
    // On phones the rows are list items.
    const focusedRow = document.activeElement?.closest("tr, li");
    const focusedIndex = nameButtons.findIndex((nameButton) => focusedRow?.contains(nameButton));
    const nextIndex = key === "j" ? focusedIndex + 1 : Math.max(0, focusedIndex - 1);
    nameButtons[nextIndex]?.focus();
  });
}
