import type { SuggestibleField } from "./vocabulary";

export const isListField = (
  field: SuggestibleField,
): field is "specializations" | "services" | "industryFocus" =>
  field === "specializations" || field === "services" || field === "industryFocus";

export const isPercentField = (field: SuggestibleField): field is "successRate" | "averageFee" =>
  field === "successRate" || field === "averageFee";
