import type { RefObject } from "react";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { useShortcuts } from "@/lib/keyboard/use-shortcuts";

interface QueueShortcutOptions<T> {
  entries: readonly T[];
  cardId: (id: number) => string;
  /** Whether the entry can be decided; by default every entry can. */
  isOpen?: (entry: T) => boolean;
  /** Opens the dialog to confirm the decision. */
  ask: (decision: "approve" | "reject", entry: T) => void;
}

/**
 * Shortcuts of a queue: j and k focus the next or previous card, a and r approve or reject the focused one.
 */
export function useQueueShortcuts<T extends { id: number }>(
  listRef: RefObject<HTMLElement | null>,
  { entries, cardId, isOpen, ask }: QueueShortcutOptions<T>,
) {
  const focusById = useFocusById();
  useShortcuts(listRef, (key) => {
    const focusedCardId = document.activeElement?.closest("article")?.id;
    const focusedIndex = entries.findIndex(({ id }) => cardId(id) === focusedCardId);
    if (key === "j" || key === "k") {
      const targetEntry = entries[key === "j" ? focusedIndex + 1 : Math.max(0, focusedIndex - 1)];
      if (targetEntry) focusById(cardId(targetEntry.id));
      return;
    }
    const focusedEntry = entries[focusedIndex];
    const canDecide = focusedEntry && (isOpen?.(focusedEntry) ?? true);
    if (canDecide && (key === "a" || key === "r")) ask(key === "a" ? "approve" : "reject", focusedEntry);
  });
}
