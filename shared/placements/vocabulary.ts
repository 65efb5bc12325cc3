export const placementStatuses = ["confirmed", "pending_payment", "completed", "voided"] as const;

export type PlacementStatus = (typeof placementStatuses)[number];
