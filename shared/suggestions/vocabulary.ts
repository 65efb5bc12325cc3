/** What others may suggest to change; pictures, marks and figures that are measured are not among them. */
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
