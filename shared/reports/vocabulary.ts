export const reportSubjectKinds = ["message", "reply", "review"] as const;

export const reportOutcomes = ["dismissed", "removed"] as const;
