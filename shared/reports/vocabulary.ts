export const reportKinds = ["message", "reply", "review"] as const;

export const reportOutcomes = ["dismissed", "removed"] as const;
