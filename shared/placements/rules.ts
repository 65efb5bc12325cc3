import type { PlacementStatus } from "./vocabulary";

const transitions: Record<PlacementStatus, readonly PlacementStatus[]> = {
  confirmed: ["pending_payment", "voided"],
  pending_payment: ["completed", "voided"],
  completed: [],
  voided: [],
};

export const canTransition = (from: PlacementStatus, to: PlacementStatus): boolean =>
  transitions[from].includes(to);

/** The statuses that can follow a status. */
export const nextStatuses = (from: PlacementStatus): readonly PlacementStatus[] => transitions[from];
