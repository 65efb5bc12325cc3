import type { PlacementStatus } from "./vocabulary";

const next: Record<PlacementStatus, readonly PlacementStatus[]> = {
  confirmed: ["pending_payment", "voided"],
  pending_payment: ["completed", "voided"],
  completed: [],
  voided: [],
};

/** confirmed, then pending payment, then completed; voided until it is completed. */
export const canFollow = (from: PlacementStatus, to: PlacementStatus): boolean => next[from].includes(to);

/** What a placement may become. */
export const followers = (from: PlacementStatus): readonly PlacementStatus[] => next[from];
