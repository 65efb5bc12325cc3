export const messageCategories = [
  "general",
  "job_posting",
  "recommendation",
  "market_intel",
  "question",
] as const;

export type MessageCategory = (typeof messageCategories)[number];
