/** The profile fields for which edits can be suggested. */
export const suggestibleFields = [
  "name",
  "description",
  "website",
  "location",
  "phone",
  "email",
  "specializations",
  "services",
  "industryFocus",
  "successRate",
  "averageFee",
] as const;

export type SuggestibleField = (typeof suggestibleFields)[number];
