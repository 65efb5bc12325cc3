import type { RefObject } from "react";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { useShortcuts } from "@/lib/keyboard/use-shortcuts";

interface QueueShortcutOptions<Entry> {
  entries: readonly Entry[];
  /** Returns the id of an entry's card, which is an `article`. */
  getCardElementId: (entryId: number) => string;
  /** Whether the entry can be decided; by default every entry can. */
  isDecidable?: (entry: Entry) => boolean;
  /** Opens the dialog to confirm the decision. */
  onDecide: (decision: "approve" | "reject", entry: Entry) => void;
}

/**
 * Shortcuts of a queue: j and k focus the next or previous card, a and r approve or reject the focused one.
 */
export function useQueueShortcuts<Entry extends { id: number }>(
  listRef: RefObject<HTMLElement | null>,
  { entries, getCardElementId, isDecidable = () => true, onDecide }: QueueShortcutOptions<Entry>,
) {
  const focusById = useFocusById();

  function focusCard(entry: Entry | undefined) {
    if (entry) focusById(getCardElementId(entry.id));
  }
  function decide(decision: "approve" | "reject", entry: Entry | undefined, event: KeyboardEvent) {
    if (!entry || !isDecidable(entry)) return;
    // Keeps the browser from typing the letter into the field that the dialog focuses.
    event.preventDefault();
    onDecide(decision, entry);
  }

  useShortcuts(listRef, (key, event) => {
    const focusedCardId = document.activeElement?.closest("article")?.id;
    // -1 while no card has focus, so that j focuses the first card.
    const focusedIndex = entries.findIndex(({ id }) => getCardElementId(id) === focusedCardId);
    if (key === "j") focusCard(entries[focusedIndex + 1]);
    if (key === "k") focusCard(entries[Math.max(0, focusedIndex - 1)]);
    if (key === "a") decide("approve", entries[focusedIndex], event);
    if (key === "r") decide("reject", entries[focusedIndex], event);
  });
}
