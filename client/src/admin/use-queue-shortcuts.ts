import type { RefObject } from "react";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { useShortcuts } from "@/lib/keyboard/use-shortcuts";

interface QueueShortcutOptions<T> {
  entries: readonly T[];
  getCardId: (id: number) => string;
  /** Whether the entry can be decided; by default every entry can. */
  isDecidable?: (entry: T) => boolean;
  /** Opens the dialog to confirm the decision. */
  onDecide: (decision: "approve" | "reject", entry: T) => void;
}

/**
 * Shortcuts of a queue: j and k focus the next or previous card, a and r approve or reject the focused one.
 */
export function useQueueShortcuts<T extends { id: number }>(
  listRef: RefObject<HTMLElement | null>,
  { entries, getCardId, isDecidable, onDecide }: QueueShortcutOptions<T>,
) {
  const focusById = useFocusById();
  useShortcuts(listRef, (key) => {
    const focusedCardId = document.activeElement?.closest("article")?.id;
    const focusedIndex = entries.findIndex(({ id }) => getCardId(id) === focusedCardId);
    if (key === "j" || key === "k") {
      const targetEntry = entries[key === "j" ? focusedIndex + 1 : Math.max(0, focusedIndex - 1)];
      if (targetEntry) focusById(getCardId(targetEntry.id));
      return;
    }
    const focusedEntry = entries[focusedIndex];
    const canDecide = focusedEntry && (isDecidable?.(focusedEntry) ?? true);
    if (canDecide && (key === "a" || key === "r")) onDecide(key === "a" ? "approve" : "reject", focusedEntry);
  });
}
