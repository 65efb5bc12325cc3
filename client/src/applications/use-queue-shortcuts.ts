import type { ReceivedApplication } from "@shared/applications/schemas";
import type { RefObject } from "react";
import { useShortcuts } from "@/lib/keyboard/use-shortcuts";

export interface QueueShortcuts {
  receivedApplications: readonly ReceivedApplication[];
  /** The application that the shortcuts act on. Default: the one whose card or row has focus. */
  currentId?: number;
  onMove: (receivedApplication: ReceivedApplication) => void;
  onDecide: (receivedApplication: ReceivedApplication, decision: "approve" | "reject") => void;
}

interface QueueShortcutOptions extends QueueShortcuts {
  /** The element in which the shortcuts work. */
  scopeRef: RefObject<HTMLElement | null>;
}

/**
 * Shortcuts j and k move to the next and previous application; a and r approve and reject the current one.
 */
export function useQueueShortcuts({
  scopeRef,
  receivedApplications,
  currentId,
  onMove,
  onDecide,
}: QueueShortcutOptions): void {
  useShortcuts(scopeRef, (key) => {
    const currentApplicationId = currentId ?? getFocusedApplicationId();
    // -1 if no application is current: then j and k move to the first.
    const currentIndex = receivedApplications.findIndex(
      ({ application }) => application.id === currentApplicationId,
    );
    const currentApplication = receivedApplications[currentIndex];
    const nextApplication = receivedApplications[currentIndex + 1];
    const previousApplication = receivedApplications[Math.max(0, currentIndex - 1)];
    const isDecidable = currentApplication?.application.status === "pending";
    if (key === "j" && nextApplication) onMove(nextApplication);
    if (key === "k" && previousApplication) onMove(previousApplication);
    if (key === "a" && isDecidable) onDecide(currentApplication, "approve");
    if (key === "r" && isDecidable) onDecide(currentApplication, "reject");
  });
}

/** Returns the id of the application whose card or row contains the focus. */
function getFocusedApplicationId(): number | undefined {
  const focusedItem = document.activeElement?.closest<HTMLElement>("[data-application-id]");
  return focusedItem ? Number(focusedItem.dataset.applicationId) : undefined;
}
