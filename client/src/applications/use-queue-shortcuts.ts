import type { ReceivedApplication } from "@shared/applications/schemas";
import type { RefObject } from "react";
import { useShortcuts } from "@/lib/keyboard/use-shortcuts";
import { applicationCardElementId } from "./application-card";

interface QueueShortcutOptions {
  /** The element in which the shortcuts work. */
  scopeRef: RefObject<HTMLElement | null>;
  receivedApplications: readonly ReceivedApplication[];
  onMove: (receivedApplication: ReceivedApplication) => void;
  onDecide: (receivedApplication: ReceivedApplication, decision: "approve" | "reject") => void;
}

/** Shortcuts j and k move to the next and previous card; a and r approve and reject the focused one. */
export function useQueueShortcuts({
  scopeRef,
  receivedApplications,
  onMove,
  onDecide,
}: QueueShortcutOptions): void {
  useShortcuts(scopeRef, (key) => {
    const focusedElementId = document.activeElement?.closest("article")?.id;
    // -1 if no card has focus: then j and k move to the first.
    const focusedIndex = receivedApplications.findIndex(
      ({ application }) => applicationCardElementId(application.id) === focusedElementId,
    );
    const focusedApplication = receivedApplications[focusedIndex];
    const nextApplication = receivedApplications[focusedIndex + 1];
    const previousApplication = receivedApplications[Math.max(0, focusedIndex - 1)];
    const isDecidable = focusedApplication?.application.status === "pending";
    if (key === "j" && nextApplication) onMove(nextApplication);
    if (key === "k" && previousApplication) onMove(previousApplication);
    if (key === "a" && isDecidable) onDecide(focusedApplication, "approve");
    if (key === "r" && isDecidable) onDecide(focusedApplication, "reject");
  });
}
