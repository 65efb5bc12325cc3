import type { RefObject } from "react";
import { useFocusNext } from "@/lib/focus/use-focus-neighbor";
import { useShortcuts } from "@/lib/keyboard/use-shortcuts";

interface Letters<T> {
  entries: readonly T[];
  cardId: (id: number) => string;
  /** Left out: each can be decided. */
  isOpen?: (entry: T) => boolean;
  ask: (what: "approve" | "reject", entry: T) => void;
}

/** j and k go from card to card; a and r ask about the one that holds the focus. */
export function useQueueShortcuts<T extends { id: number }>(
  cards: RefObject<HTMLElement | null>,
  { entries, cardId, isOpen, ask }: Letters<T>,
) {
  const focusNext = useFocusNext();
  useShortcuts(cards, (letter) => {
    const here = document.activeElement?.closest("article")?.id;
    const at = entries.findIndex(({ id }) => cardId(id) === here);
    const entry = entries[at];
    const goal = letter === "j" ? entries[at + 1] : letter === "k" ? entries[Math.max(0, at - 1)] : undefined;
    if (goal) focusNext(cardId(goal.id));
    else if (entry && (isOpen?.(entry) ?? true) && (letter === "a" || letter === "r"))
      ask(letter === "a" ? "approve" : "reject", entry);
  });
}
