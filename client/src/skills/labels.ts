import type { SkillGroupOrOther } from "@shared/skills/vocabulary";

export const skillGroupLabels: Record<SkillGroupOrOther, string> = {
  engineering: "Engineering",
  product: "Product",
  design: "Design",
  sales: "Sales",
  other: "Other",
};
