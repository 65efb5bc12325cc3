import type { RefObject } from "react";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { useShortcuts } from "@/lib/keyboard/use-shortcuts";

interface QueueShortcutOptions<T> {
  entries: readonly T[];
  cardId: (id: number) => string;
  /** Whether the entry can be decided; by default every entry can. */
  isOpen?: (entry: T) => boolean;
  ask: (what: "approve" | "reject", entry: T) => void;
}

/** Shortcuts of a queue: j and k move between cards, a and r approve or reject the focused one. */
export function useQueueShortcuts<T extends { id: number }>(
  listRef: RefObject<HTMLElement | null>,
  { entries, cardId, isOpen, ask }: QueueShortcutOptions<T>,
) {
  const focusNext = useFocusById();
  useShortcuts(listRef, (key) => {
    const focusedCardId = document.activeElement?.closest("article")?.id;
    const index = entries.findIndex(({ id }) => cardId(id) === focusedCardId);
    if (key === "j" || key === "k") {
      const target = entries[key === "j" ? index + 1 : Math.max(0, index - 1)];
      if (target) focusNext(cardId(target.id));
      return;
    }
    const entry = entries[index];
    const canDecide = entry && (isOpen?.(entry) ?? true);
    if (canDecide && (key === "a" || key === "r")) ask(key === "a" ? "approve" : "reject", entry);
  });
}
